-- needs: 0.2.0
-- Orders taken by the shop and paid on line by their link keep their units for as long as the staff chose (decision 60).
alter table orders add kept_until timestamptz;
comment on column orders.kept_until is 'Until when the staff keeps the units of an order that awaits its payment on line: hold_expires_at is no earlier until it is paid';
create index orders_kept_until on orders (kept_until) where kept_until is not null;
