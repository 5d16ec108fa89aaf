-- needs: 0.2.0
-- The panel's filters find few orders, or none, without reading all of them.
create index orders_zone on orders (((delivery_zone ->> 'id')::integer), num desc) where delivery_zone is not null;
create index orders_payment_method on orders (((payment_method ->> 'id')::integer), num desc) where payment_method is not null;
