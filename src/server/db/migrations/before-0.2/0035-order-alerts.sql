-- What the shop is told of an order, once each: that it arrived (paid by hand, or its payment approved), and that who
-- ordered cancelled it. Whoever writes a row mails the shop in the same transaction; the pushes write themselves.
create table order_alerts (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('arrived', 'cancelled')),
  created_at timestamptz not null default now(),
  unique (order_id, kind)
);

-- Browsers of an owner that asked to be told of the shop's orders.
alter table push_subscriptions add column order_alerts boolean not null default false;

alter table pushes
  add column order_alert_id integer references order_alerts on delete cascade,
  drop constraint pushes_check,
  add constraint pushes_subject check (num_nonnulls(notification_id, message_id, order_alert_id) = 1);
create index pushes_order_alert on pushes (order_alert_id);

-- An order that never rang is cancelled without a sound.
create function push_order_alert() returns trigger language plpgsql as $$
begin
  if new.kind = 'cancelled' and not exists (select from order_alerts where order_id = new.order_id and kind = 'arrived') then
    return null;
  end if;
  insert into pushes (subscription_id, order_alert_id)
    select push_subscriptions.id, new.id from push_subscriptions join buyers on buyers.id = buyer_id
      where order_alerts and is_owner;
  if found then perform pg_notify('pushes', ''); end if;
  return null;
end $$;
create trigger order_alerts_push after insert on order_alerts for each row execute function push_order_alert();
