-- needs: 0.2.0
-- The orders as the panel lists, finds and moves them (decision 47).

-- As domain/panel/order-moves.ts says it.
create function order_group(status text, payment_status text) returns text
  language sql immutable parallel safe
  return case
    when status = 'Sin confirmar' and payment_status in ('pending', 'in_process', 'rejected', 'cancelled') then 'awaiting_payment'
    when status = 'Sin confirmar' then 'unconfirmed'
    when status in ('Confirmado', 'En preparación') then 'preparing'
    when status in ('Listo para retirar', 'En camino') then 'ready'
    when status = 'Entregado' then 'delivered'
    else 'cancelled'
  end;
create index orders_group on orders (order_group(status, payment_status), num desc);
create index orders_open on orders (num) include (status, payment_status, seller_id) where status not in ('Entregado', 'Cancelado');
create index orders_delivery_day on orders (fecha_entrega) where fecha_entrega is not null;
create index orders_seller_num on orders (seller_id, num desc) where seller_id is not null;
create index articles_plain_name on articles using gin (plain(name) gin_trgm_ops);
create index orders_name_search on orders using gin (plain(name) gin_trgm_ops);
-- By the digits that a phone ends in, read backwards.
create index orders_phone_end on orders (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops) where phone is not null;
create index order_lines_article_order on order_lines (article_id, order_id desc) where article_id is not null;
drop index order_lines_article;
create index order_lines_promotion_order on order_lines (promocion_vinoteca_id, order_id desc) where promocion_vinoteca_id is not null;
drop index order_lines_promotion;

-- A move of the panel of which nobody was told yet: until then it can be undone as if it had not been.
create table untold_moves (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  from_status text not null,
  to_status text not null,
  note text,
  -- The entries of the history that it wrote.
  event_ids integer[] not null,
  made_by integer references buyers on delete set null,
  -- When whoever ordered is told.
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index untold_moves_order on untold_moves (order_id, id desc);
create index untold_moves_maker on untold_moves (made_by) where made_by is not null;

-- Somebody of the shop opened the order: it rings no more.
alter table order_alerts
  add seen_at timestamptz,
  add seen_by integer references buyers on delete set null;
create index order_alerts_seer on order_alerts (seen_by) where seen_by is not null;
create index order_alerts_unseen on order_alerts (created_at) where kind = 'arrived' and seen_at is null;
create trigger order_alerts_tell_seen after update on order_alerts for each row
  when (new.kind = 'arrived' and old.seen_at is null and new.seen_at is not null) execute function tell_staff_row('alerts', 'order_id');

-- What Hoy tells of: what was sold by the moment that made it firm, and what waits.
create index order_events_confirmed on order_events (created_at) where kind = 'moved' and to_status = 'Confirmado';
create index payments_approved on payments (approved_at) where approved_at is not null;
create index orders_over_the_counter on orders (created_at) where channel = 'counter';
create index order_receipts_sent on order_receipts (sent_at) where state = 'sent';
create index questions_unanswered on questions (created_at) where answered_at is null;
