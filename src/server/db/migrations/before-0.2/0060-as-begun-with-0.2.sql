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

-- What a row is deleted or searched by has an index.
drop index addresses_buyer, addresses_session, mailed_codes_buyer, questions_article;
create index addresses_buyer on addresses (buyer_id);
create index addresses_session on addresses (session_id) where session_id is not null;
create index mailed_codes_buyer on mailed_codes (buyer_id, purpose, created_at desc) where buyer_id is not null;
create index article_variant_values_value on article_variant_values (article_property_value_id);
create index promocion_vinoteca_articles_article on promocion_vinoteca_articles (article_id);
create index favorites_article on favorites (article_id);
create index questions_article on questions (article_id, answered_at desc);
create index questions_answerer on questions (answered_by) where answered_by is not null;
create index advises_article on advises (article_id);
create index cupon_reads_buyer on cupon_reads (buyer_id);
create index carts_buyer on carts (buyer_id) where buyer_id is not null;
create index carts_session on carts (session_id) where session_id is not null;
create index carts_address on carts (address_id) where address_id is not null;
create index carts_card on carts (card_id) where card_id is not null;
create index cart_lines_article on cart_lines (article_id) where article_id is not null;
create index cart_lines_promotion on cart_lines (promocion_vinoteca_id) where promocion_vinoteca_id is not null;
create index cart_lines_variant on cart_lines (variant_id) where variant_id is not null;
create index order_lines_article on order_lines (article_id) where article_id is not null;
create index order_lines_promotion on order_lines (promocion_vinoteca_id) where promocion_vinoteca_id is not null;
create index order_lines_variant on order_lines (variant_id) where variant_id is not null;
create index order_events_maker on order_events (made_by) where made_by is not null;
create index cupon_uses_buyer on cupon_uses (buyer_id) where buyer_id is not null;
create index idempotency_order on idempotency (order_id) where order_id is not null;
create index owner_tasks_order on owner_tasks (order_id) where order_id is not null;
create index owner_tasks_payment on owner_tasks (payment_id) where payment_id is not null;
create index messages_article on messages (article_id) where article_id is not null;
create index notifications_article on notifications (article_id) where article_id is not null;
create index notifications_order on notifications (order_id) where order_id is not null;
