-- Gives a database that began before 0.2 the shape of one that begins with the files of `start`.
alter sequence coupon_guesses_id_seq rename to askings_id_seq;
alter table askings rename constraint coupon_guesses_pkey to askings_pkey;

-- What an order's status is called stands in its own row.
alter table orders drop constraint orders_order_status_id_fkey, alter column order_status_id drop default;
alter table orders alter column order_status_id type text using
  (array['Sin confirmar', 'Confirmado', 'En preparación', 'Listo para retirar', 'En camino', 'Entregado', 'Cancelado'])[order_status_id];
alter table orders rename column order_status_id to status;
alter table orders alter column status set default 'Sin confirmar', add check
  (status in ('Sin confirmar', 'Confirmado', 'En preparación', 'Listo para retirar', 'En camino', 'Entregado', 'Cancelado'));
drop table order_statuses;
