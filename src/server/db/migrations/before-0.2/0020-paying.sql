-- What it takes to pay on line: what a provider was asked for, what it took, and what is given back.

-- Each time a provider is asked to charge an order, written before it is asked: whatever it tells afterwards is found
-- by the reference. MercadoPago has one for each order, Payway a new one for each try.
create table payment_attempts (
  reference text primary key check (reference ~ '^[0-9A-Za-z]{1,40}$'),
  order_id integer not null references orders,
  provider text not null check (provider in ('MercadoPago', 'Payway')),
  -- MercadoPago's page for it.
  preference_id text,
  init_point text,
  -- When the provider is asked about it next; null when there is nothing more to learn.
  ask_at timestamptz,
  -- When somebody who came back from paying had it asked last.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_attempts_order on payment_attempts (order_id);
create unique index payment_attempts_one_preference on payment_attempts (order_id) where provider = 'MercadoPago';
create unique index payment_attempts_preference on payment_attempts (preference_id) where preference_id is not null;
create index payment_attempts_ask on payment_attempts (ask_at) where ask_at is not null;

alter table payments
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column is_live boolean not null default true,
  add column collector_id text,
  -- What it is to its order: it counts, or why not.
  add column verdict text not null default 'counted' check (verdict in ('counted', 'mismatch', 'excess', 'late')),
  -- When it was first approved.
  add column approved_at timestamptz,
  -- Grows with each change: whoever asked the provider before one asks again.
  add column version integer not null default 1,
  drop column raw,
  add check (status in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back'));

-- A payment is given back once, whole, however often it is asked for.
create table refunds (
  payment_id integer primary key references payments,
  reason text not null check (reason in ('asked', 'cancelled', 'late', 'excess')),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A notice's body is signed by nobody: of it only the payment's id is kept.
alter table webhook_inbox
  drop column body,
  add column provider_id text not null default '';
alter table webhook_inbox alter column provider_id drop default;

-- A task may be about one of an order's payments.
alter table owner_tasks
  drop constraint owner_tasks_kind_order_id_key,
  add column payment_id integer references payments on delete cascade,
  add unique nulls not distinct (kind, order_id, payment_id);
create index owner_tasks_open on owner_tasks (id) where done_at is null;

create trigger payment_attempts_touch before update on payment_attempts for each row execute function touch();
create trigger refunds_touch before update on refunds for each row execute function touch();

create index orders_hold on orders (hold_expires_at) where hold_expires_at is not null;
