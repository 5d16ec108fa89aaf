-- needs: 0.2.0
-- Days that are unlike the others of their weekday, and what tells the panels of the shop's settings (decision 51).
create table special_days (
  day date primary key,
  -- On that day alone the shop closes at this time, past midnight where it is not after the opening; null: it stays closed.
  closes_at time,
  note text check (length(note) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger special_days_touch before update on special_days for each row execute function touch();
create trigger special_days_told after insert or update or delete or truncate on special_days
  for each statement execute function tell_catalogue();

create function tell_staff_settings() returns trigger language plpgsql as $$
begin
  perform tell_staff('settings', 1000);
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['special_days', 'schedules', 'commerce_addresses', 'payment_methods']
  loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function tell_staff_settings()', name || '_tell_staff', name);
  end loop;
end $$;
