-- What is to be told to a buyer's browsers while the shop is closed there, one row for each browser; it goes when it was
-- told, or when it is no use any more. Whoever writes a notification or a message writes these with it, in the same
-- transaction and without knowing (decision 18). Without a time to try it next, it is due at once.
create table pushes (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  notification_id integer references notifications on delete cascade,
  message_id integer references messages on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(notification_id, message_id) = 1)
);
create index pushes_next on pushes (next_try_at);
create index pushes_subscription on pushes (subscription_id);
create index pushes_notification on pushes (notification_id);
create index pushes_message on pushes (message_id);
create index push_subscriptions_buyer on push_subscriptions (buyer_id);
create index push_subscriptions_session on push_subscriptions (session_id);

create function write_pushes() returns trigger language plpgsql as $$
begin
  insert into pushes (subscription_id, notification_id, message_id)
    select id, case tg_table_name when 'notifications' then new.id end, case tg_table_name when 'messages' then new.id end
      from push_subscriptions where buyer_id = new.buyer_id;
  if found then perform pg_notify('pushes', ''); end if;
  return null;
end $$;
create trigger notifications_push after insert on notifications for each row execute function write_pushes();
create trigger messages_push after insert on messages for each row when (not new.from_buyer) execute function write_pushes();
