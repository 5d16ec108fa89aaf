-- needs: 0.2.0
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
  -- Until when a voucher made on the provider's page can be paid.
  pay_until timestamptz,
  -- After it the page takes no payment any more.
  page_ends_at timestamptz,
  -- A card is being charged, or nobody knows yet what came of it: until then no other is.
  is_charging boolean not null default false,
  -- When the provider is asked about it next; null when there is nothing more to learn.
  ask_at timestamptz,
  -- When somebody who came back from paying had it asked last.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_attempts_order on payment_attempts (order_id);
create unique index payment_attempts_one_preference on payment_attempts (order_id) where provider = 'MercadoPago';
create unique index payment_attempts_one_charge on payment_attempts (order_id) where is_charging;
create unique index payment_attempts_preference on payment_attempts (preference_id) where preference_id is not null;
create index payment_attempts_ask on payment_attempts (ask_at) where ask_at is not null;

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  provider text not null check (provider in ('MercadoPago', 'Payway')),
  provider_id text not null,
  status text not null check (status in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back')),
  status_detail text,
  amount bigint not null,
  currency text not null default 'ARS',
  refunded bigint not null default 0 check (refunded >= 0),
  is_live boolean not null default true,
  collector_id text,
  -- What it is to its order: it counts, or why not.
  verdict text not null default 'counted' check (verdict in ('counted', 'mismatch', 'excess', 'late')),
  -- When it was first approved.
  approved_at timestamptz,
  -- Until when it can be paid, by its provider; null when there is nothing left for its buyer to do.
  pay_until timestamptz,
  -- The page of a voucher at its provider, for who pays it at a kiosk; null of every other payment.
  voucher_url text,
  -- Grows with each change: whoever asked the provider before one asks again.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index payments_order on payments (order_id);

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
create table webhook_inbox (
  id integer generated always as identity primary key,
  provider text not null,
  event_id text not null,
  provider_id text not null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, event_id)
);

create table owner_tasks (
  id integer generated always as identity primary key,
  kind text not null,
  order_id integer references orders on delete cascade,
  -- A task may be about one of an order's payments.
  payment_id integer references payments on delete cascade,
  detail jsonb,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (kind, order_id, payment_id)
);
create index owner_tasks_open on owner_tasks (id) where done_at is null;
create index owner_tasks_order on owner_tasks (order_id) where order_id is not null;
create index owner_tasks_payment on owner_tasks (payment_id) where payment_id is not null;
