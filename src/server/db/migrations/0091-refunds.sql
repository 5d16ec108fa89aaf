-- needs: 0.2.0
-- What of orders came back, and what of their payments goes back, in parts (decision 57).

-- What was agreed after an order was handed over: some of its units, its delivery, or both.
create table order_returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- What it lowers the cost of the order by, and how much of that is delivery.
  amount bigint not null check (amount >= 0),
  delivery bigint not null default 0 check (delivery between 0 and amount),
  reason text check (length(reason) <= 500),
  made_by integer references buyers on delete set null,
  at timestamptz not null
);
create index order_returns_order on order_returns (order_id);
create index order_returns_maker on order_returns (made_by) where made_by is not null;

create table order_return_lines (
  id integer generated always as identity primary key,
  return_id integer not null references order_returns on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  units integer not null check (units >= 1),
  -- What became of them: on the shelf again, broken, or left with who bought them.
  outcome text not null check (outcome in ('stock', 'broken', 'kept')),
  worth bigint not null check (worth >= 0)
);
create index order_return_lines_return on order_return_lines (return_id);
create index order_return_lines_line on order_return_lines (order_line_id);

alter table orders add credited bigint not null default 0 check (credited between 0 and total);
comment on column orders.credited is 'What its returns lower its cost by: the sum of their amounts';

-- A part of a payment on line that goes back, or all of it. In place of refunds, of which version 0.2.0 keeps one for each payment.
create table payment_refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  payment_id integer not null references payments on delete cascade,
  return_id integer references order_returns on delete cascade,
  amount bigint not null check (amount > 0),
  -- 'provider': somebody gave it back on the provider's own page.
  reason text not null check (reason in ('asked', 'cancelled', 'late', 'excess', 'returned', 'amended', 'provider')),
  -- 'retry': its provider gives back no part today, and is asked again.
  state text not null default 'pending' check (state in ('pending', 'retry', 'done', 'refused')),
  -- By which its provider knows that it is asked for the same once more.
  key text not null unique,
  -- Since when it may have gone back, though nothing was heard of it.
  asked_at timestamptz,
  -- Until when nobody else asks the payment's provider.
  claimed_until timestamptz,
  -- How often it was refused, and when it is asked for again.
  refusals integer not null default 0,
  retry_at timestamptz,
  done_at timestamptz,
  made_by integer references buyers on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_refunds_order on payment_refunds (order_id);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_return on payment_refunds (return_id) where return_id is not null;
create index payment_refunds_maker on payment_refunds (made_by) where made_by is not null;
create trigger payment_refunds_touch before update on payment_refunds for each row execute function touch();
create trigger payment_refunds_tell_staff after insert or update on payment_refunds for each row execute function tell_staff_row('orders', 'order_id');
insert into payment_refunds (order_id, payment_id, amount, reason, state, key, done_at, created_at)
  select order_id, payment_id, amount, reason, state, format('refund-%s-%s', provider, provider_id), done_at, refunds.created_at
    from refunds join payments on payments.id = payment_id where state in ('done', 'refused') and amount > 0;
