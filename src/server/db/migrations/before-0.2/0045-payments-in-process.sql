-- A payment that was made and not credited yet: a voucher that is paid in a shop, a transfer, a review.

-- Until when it can be paid, by its provider; null when there is nothing left for its buyer to do.
alter table payments add column pay_until timestamptz;
-- The same of the payment that an order waits for.
alter table orders add column pay_until timestamptz;
alter table payment_attempts
  -- Until when a voucher made on the provider's page can be paid.
  add column pay_until timestamptz,
  -- After it the page takes no payment any more.
  add column page_ends_at timestamptz;

create index orders_in_process on orders (buyer_id) where payment_status = 'in_process' and hold_expires_at is not null;

-- An order whose payment was made is in process, whatever its provider calls that.
update orders set payment_status = 'in_process'
  where payment_status = 'pending'
    and exists (select from payments where order_id = orders.id and status = 'pending' and verdict in ('counted', 'late'));
