-- When drinks with alcohol may be handed over at a buyer's door, as the law of the place says. No row at all: at any hour.
create table alcohol_hours (
  id integer generated always as identity primary key,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  months smallint[] check (cardinality(months) > 0 and months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (weekday, from_time, months)
);
comment on table alcohol_hours is 'weekday 0 is Monday; a to_time not after from_time crosses midnight; months 1 to 12 in which it holds, null the whole year.';
create trigger alcohol_hours_touch before update on alcohol_hours for each row execute function touch();
create trigger alcohol_hours_told after insert or update or delete or truncate on alcohol_hours for each statement execute function tell_catalogue();

-- The address under which the shop was last opened: the owner's commands, which know no PUBLIC_URL, write mails with it.
alter table commerces add column public_url text;
