-- needs: 0.2.0
-- What an order costs more by an amendment may be paid on line (decision 58).
alter table payment_attempts
  -- What its provider is asked for; null: the total of its order.
  add amount bigint check (amount > 0),
  add is_difference boolean not null default false;

-- Attempts whose place a later one took: an order has one of MercadoPago in payment_attempts. What is told of them still counts.
create table closed_attempts (
  reference text primary key,
  order_id integer not null references orders on delete cascade,
  provider text not null,
  preference_id text,
  amount bigint check (amount > 0),
  is_difference boolean not null,
  created_at timestamptz not null
);
create index closed_attempts_order on closed_attempts (order_id);

alter table payments add difference_of text;
comment on column payments.difference_of is 'The attempt for a difference that it was made under; null of a payment for the order';
