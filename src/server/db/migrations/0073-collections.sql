-- needs: 0.2.0
-- What is collected for orders and returned, in a ledger; and the tills that the cash goes into (decision 46).

-- A ledger's row stays as it was written. What the trigger names may become null: who wrote it, once the account is gone, and words about people.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv and not exists (
      select from unnest(tg_argv) as name where to_jsonb(new) ->> name is not null and to_jsonb(new) -> name <> to_jsonb(old) -> name) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_deleting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One open till for each person.
create table tills (
  id integer generated always as identity primary key,
  opened_by integer references buyers on delete set null,
  opened_at timestamptz not null,
  -- The change that it begins with.
  opening bigint not null check (opening >= 0),
  closed_at timestamptz,
  closed_by integer references buyers on delete set null,
  -- The cash that was counted as it closed, and what it should have been.
  counted bigint check (counted >= 0),
  expected bigint,
  note text check (length(note) <= 500),
  check (num_nulls(closed_at, counted, expected) in (0, 3))
);
create unique index tills_open on tills (opened_by) where closed_at is null;
create index tills_opener on tills (opened_by, opened_at desc);
create index tills_closer on tills (closed_by) where closed_by is not null;
create trigger tills_closed before update on tills for each row when (old.closed_at is not null) execute function refuse_rewriting('opened_by', 'closed_by');
create trigger tills_last before delete on tills for each row execute function refuse_deleting();

-- Whoever closes the till waits for what is being written into it, and nothing comes after.
create function refuse_closed_till() returns trigger language plpgsql as $$
begin
  perform from tills where id = new.till_id and closed_at is null for share;
  if not found then
    raise exception 'the till % is closed', new.till_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Cash that goes out of a till, or into it, for no order.
create table till_moves (
  id integer generated always as identity primary key,
  till_id integer not null references tills,
  kind text not null check (kind in ('out', 'in')),
  amount bigint not null check (amount > 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  at timestamptz not null,
  made_by integer references buyers on delete set null
);
create index till_moves_till on till_moves (till_id, id);
create index till_moves_maker on till_moves (made_by) where made_by is not null;
create trigger till_moves_open before insert on till_moves for each row execute function refuse_closed_till();
create trigger till_moves_kept before update on till_moves for each row execute function refuse_rewriting('made_by');
create trigger till_moves_last before delete on till_moves for each row execute function refuse_deleting();

create table collections (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  way text not null check (way in ('cash', 'transfer', 'qr', 'card_terminal', 'provider')),
  kind text not null check (kind in ('collected', 'returned')),
  -- Negative of a row that voids another.
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  -- Null: the shop itself.
  made_by integer references buyers on delete set null,
  till_id integer references tills,
  -- What its provider says of it; null of all others.
  payment_id integer references payments,
  voids integer unique references collections,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  check ((voids is null) = (amount > 0)),
  check ((way = 'provider') = (payment_id is not null)),
  check (till_id is null or way <> 'provider')
);
comment on table collections is 'An order''s collected less its returned is what the shop holds of it';
create index collections_order on collections (order_id) include (way, kind, amount);
create index collections_maker on collections (made_by) where made_by is not null;
create index collections_till on collections (till_id) where till_id is not null;
create index collections_payment on collections (payment_id) where payment_id is not null;
create trigger collections_open before insert on collections for each row when (new.till_id is not null) execute function refuse_closed_till();
create trigger collections_kept before update on collections for each row execute function refuse_rewriting('made_by', 'reason');

-- One void undoes one whole row, of the same order, way and kind.
create function check_void() returns trigger language plpgsql as $$
begin
  if not exists (select from collections where id = new.voids and voids is null and order_id = new.order_id and way = new.way
      and kind = new.kind and amount = -new.amount and payment_id is not distinct from new.payment_id) then
    raise exception 'collection % is not what this row voids', new.voids using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger collections_void before insert on collections for each row when (new.voids is not null) execute function check_void();

-- It goes with its order alone.
create function refuse_deleting_collection() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id) then
    raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger collections_last before delete on collections for each row execute function refuse_deleting_collection();

-- Whether the shop took a receipt for the payment that it shows.
alter table order_receipts
  add state text not null default 'sent' check (state in ('sent', 'accepted', 'refused')),
  add reason text check (length(reason) <= 500),
  add decided_at timestamptz,
  add decided_by integer references buyers on delete set null,
  -- Of the file as it was sent; null of those sent before it was kept.
  add sha256 bytea check (length(sha256) = 32);
create index order_receipts_decider on order_receipts (decided_by) where decided_by is not null;
create index order_receipts_sha256 on order_receipts (sha256) where sha256 is not null;

-- What came in before there was a ledger: by a provider, and by hand of what was handed over.
insert into collections (order_id, way, kind, amount, at, payment_id)
  select order_id, 'provider', 'collected', amount, coalesce(approved_at, created_at), id from payments
    where verdict = 'counted' and amount > 0 and (approved_at is not null or status = 'approved') order by id;
insert into collections (order_id, way, kind, amount, at, payment_id)
  select order_id, 'provider', 'returned', back, updated_at, id from payments,
      lateral (select case when status in ('refunded', 'charged_back') then amount else least(refunded, amount) end as back) as backs
    where verdict = 'counted' and amount > 0 and back > 0 and (approved_at is not null or status = 'approved') order by id;
insert into collections (order_id, way, kind, amount, at, reason)
  select orders.id, case when asks_receipt then 'transfer' else 'cash' end, 'collected', total,
      coalesce((select max(order_events.created_at) from order_events where order_id = orders.id and to_status = 'Entregado'), orders.updated_at),
      'Anterior al registro de cobros'
    from orders left join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer
    where orders.status = 'Entregado' and payment_status is null and total > 0 order by orders.id;
