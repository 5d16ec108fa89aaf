-- needs: 0.2.0
-- The panel finds few orders of a channel, or that are owed, without reading all of them (decision 66).
create index orders_channel on orders (channel, num desc);

alter table orders add held bigint not null default 0;
comment on column orders.held is 'What was collected for it less what was returned: the sum of its collections';
alter table orders disable trigger user;
update orders set held = sums.held
  from (select order_id, sum(case kind when 'collected' then amount else -amount end) as held from collections group by order_id) as sums
  where orders.id = order_id;
alter table orders enable trigger user;
create index orders_owed on orders (num desc) where status <> 'Cancelado' and held < total - credited;

create function hold_collection() returns trigger language plpgsql as $$
begin
  update orders set held = held + case new.kind when 'collected' then new.amount else -new.amount end where id = new.order_id;
  return null;
end $$;
create trigger collections_held after insert on collections for each row execute function hold_collection();
-- A panel that saw the order before a collection may still write.
drop trigger orders_version on orders;
create trigger orders_version before update on orders for each row
  when (old.link_renewed_at is not distinct from new.link_renewed_at and old.held = new.held) execute function grow_order_version();
