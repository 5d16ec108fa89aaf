-- The page of a voucher at its provider, for who pays it at a kiosk; null of every other payment.
alter table payments add column voucher_url text;
-- The same of the payment that an order waits for.
alter table orders add column voucher_url text;
