-- needs: 0.2.0
-- The people who work in the shop: what each may, how they come in, how they hear of what happens (decision 44).
alter table buyers add staff_role text
  check (staff_role in ('owner', 'manager', 'counter', 'driver', 'seller'));
alter table buyers add constraint buyers_seller_role check (staff_role <> 'seller' or seller_id is not null);
comment on column buyers.staff_role is 'What the person may do in the panel (domain/accounts/staff.ts); null for a buyer';
update buyers set staff_role = case when is_owner then 'owner' else 'seller' end where is_owner or seller_id is not null;
create index buyers_staff on buyers (staff_role, id) where staff_role is not null;

-- `is_owner` says the same as the role of an owner, whichever of the two is written: version 0.2.0 knows the flag alone.
create function follow_staff_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.staff_role := coalesce(new.staff_role, case when new.is_owner then 'owner' when new.seller_id is not null then 'seller' end);
  elsif new.staff_role is not distinct from old.staff_role then
    if new.is_owner <> old.is_owner then
      new.staff_role := case when new.is_owner then 'owner' when new.seller_id is not null then 'seller' end;
    elsif new.staff_role is null and old.seller_id is null and new.seller_id is not null then
      new.staff_role := 'seller';
    end if;
  end if;
  new.is_owner := new.staff_role is not distinct from 'owner';
  return new;
end $$;
create trigger buyers_staff_role before insert or update of staff_role, is_owner, seller_id on buyers
  for each row execute function follow_staff_role();

-- When this browser's person typed the password, and passed the second factor, last.
alter table sessions add password_at timestamptz, add second_factor_at timestamptz;

create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'counter', 'driver', 'seller')),
  -- The link of the mail carries what this is the SHA-256 of.
  token_hash bytea not null unique,
  invited_by integer references buyers on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_invitations_open on staff_invitations (lower(email)) where accepted_at is null and revoked_at is null;
create index staff_invitations_inviter on staff_invitations (invited_by) where invited_by is not null;

-- A TOTP secret (RFC 6238), sealed by the shop's own; it counts once a code of it was typed.
create table second_factors (
  buyer_id integer primary key references buyers on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint,
  -- Wrong codes in a row, and until when no other is looked at.
  failed integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table recovery_codes (
  buyer_id integer not null references buyers on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (buyer_id, code_hash)
);

alter table online_configurations add second_factor_required boolean not null default false;
comment on column online_configurations.second_factor_required is 'Whether owner and managers come into the panel by a second factor only';

-- What a write of the panel was answered, for a day: the same key is answered the same and does nothing again.
create table panel_answers (
  actor_id integer not null references buyers on delete cascade,
  key_hash bytea not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key_hash)
);
create index panel_answers_age on panel_answers (created_at);

alter table orders
  add version integer not null default 1,
  add channel text not null default 'web' check (channel in ('web', 'counter', 'phone', 'whatsapp'));
comment on column orders.version is 'Grows with each change: a panel that saw an older one is told before it writes';
create function grow_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders
  for each row when (old.link_renewed_at is not distinct from new.link_renewed_at) execute function grow_order_version();
create index orders_status on orders (status, created_at desc, id desc);
create index orders_created on orders (created_at desc, id desc);

-- Tells the panels what changed, by the channel of contract/panel/live.ts.
create function tell_staff(noun text, id integer) returns void language sql
begin atomic
  select pg_notify('realtime', jsonb_build_object('channel', 'private-staff.shop', 'event', 'changed', 'data', jsonb_build_object('noun', noun, 'id', id))::text);
end;
create function tell_staff_row() returns trigger language plpgsql as $$
begin
  perform tell_staff(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer);
  return null;
end $$;
create trigger orders_tell_staff after insert or update on orders for each row execute function tell_staff_row('orders', 'id');
create trigger order_alerts_tell_staff after insert on order_alerts for each row when (new.kind = 'arrived') execute function tell_staff_row('alerts', 'order_id');
create trigger order_events_tell_staff after insert on order_events for each row when (new.kind = 'note') execute function tell_staff_row('orders', 'order_id');
create trigger order_receipts_tell_staff after insert or update on order_receipts for each row execute function tell_staff_row('orders', 'order_id');
create trigger questions_tell_staff after insert or update on questions for each row execute function tell_staff_row('conversations', 'id');
create trigger messages_tell_staff after insert or update on messages for each row execute function tell_staff_row('conversations', 'id');
create trigger calls_tell_staff after insert or update on calls for each row execute function tell_staff_row('conversations', 'id');
create trigger owner_tasks_tell_staff after insert or update on owner_tasks for each row execute function tell_staff_row('tasks', 'id');
create trigger commerces_tell_staff after update on commerces for each row execute function tell_staff_row('settings', 'id');
create trigger online_configurations_tell_staff after update on online_configurations for each row execute function tell_staff_row('settings', 'commerce_id');

-- Whoever has another role, or none, is heard anew: a browser that is still let in comes back by itself.
create function tell_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', jsonb_build_object('ended', num)::text) from sessions where buyer_id = new.id;
  perform tell_staff('people', new.id);
  return null;
end $$;
create trigger buyers_tell_role after update on buyers
  for each row when (old.staff_role is distinct from new.staff_role) execute function tell_role_change();

-- An order rings on the browsers of those who prepare orders.
create or replace function push_order_alert() returns trigger language plpgsql as $$
begin
  if new.kind = 'cancelled' and not exists (select from order_alerts where order_id = new.order_id and kind = 'arrived') then
    return null;
  end if;
  insert into pushes (subscription_id, order_alert_id)
    select push_subscriptions.id, new.id from push_subscriptions join buyers on buyers.id = buyer_id
      where order_alerts and staff_role in ('owner', 'manager', 'counter');
  if found then perform pg_notify('pushes', ''); end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['staff_invitations', 'second_factors', 'recovery_codes']
  loop
    execute format('create trigger %I before update on %I for each row execute function touch()', name || '_touch', name);
  end loop;
end $$;
