-- Paying by card: one charge of an order at a time, instalments, and what a kept card pays with.

alter table payment_attempts
  -- A card is being charged, or nobody knows yet what came of it: until then no other is.
  add column is_charging boolean not null default false;
create unique index payment_attempts_one_charge on payment_attempts (order_id) where is_charging;

-- The provider's number of the card's brand.
alter table cards add column provider_method_id integer;

-- In how many instalments a card may pay, besides at once: [{"count": 3, "cft": 0}, …], cft the whole cost in percent a year.
alter table payment_methods
  add column installments jsonb not null default '[]' check (jsonb_typeof(installments) = 'array');

-- Whether who pays that way, by hand, is asked for a receipt of it.
alter table payment_methods add column asks_receipt boolean not null default false;

-- What somebody sent as the receipt of a payment by hand, the newest: a file under DATA_DIR, which nobody is served.
create table order_receipts (
  order_id integer primary key references orders on delete cascade,
  file text not null,
  -- How often one was sent.
  times integer not null default 1,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger order_receipts_touch before update on order_receipts for each row execute function touch();
