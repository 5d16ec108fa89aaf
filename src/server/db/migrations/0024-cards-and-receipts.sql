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
