-- When the link of an order's page was renewed last: it ends some time after the order does.
alter table orders add column link_renewed_at timestamptz;

-- Part of what Payway knows a buyer by, so that two shops of one account, or one that began anew, never share a customer.
alter table commerces add column customer_prefix text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
-- What Payway knows the buyer by for whom it keeps the card; null as customers are called now.
alter table cards add column customer_id text;
update cards set customer_id = 'comprador-' || buyer_id;
