-- needs: 0.2.0
-- What the shop and its buyers say to each other, and how it reaches their browsers.

create table messages (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  from_buyer boolean not null,
  type text,
  text text not null check (length(text) between 1 and 2000),
  article_id integer references articles on delete set null,
  -- A message that its sender's browser sends again is the same message; the key is kept hashed.
  key_hash bytea,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_buyer on messages (buyer_id, id);
create unique index messages_key on messages (buyer_id, key_hash) where key_hash is not null;
create index messages_unread on messages (from_buyer, buyer_id) where read_at is null;
create index messages_article on messages (article_id) where article_id is not null;

create function tell_message() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, 'message.from_commerce', 'changed', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger messages_tell after insert on messages for each row when (not new.from_buyer) execute function tell_message();

create table notifications (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  type text not null
    check (type in ('question_answered', 'order_delivered', 'cart_amount_updated', 'order_canceled', 'payment_error', 'order')),
  data jsonb not null default '{}',
  -- What it is about; it leads to the article as long as that one is sold.
  article_id integer references articles on delete set null,
  order_id integer references orders on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notifications_buyer on notifications (buyer_id, created_at desc);
create index notifications_unread on notifications (buyer_id) where read_at is null;
create index notifications_article on notifications (article_id) where article_id is not null;
create index notifications_order on notifications (order_id) where order_id is not null;

-- On the channel of what it is about; one that was read is told too, to the buyer's other browsers.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, case new.type when 'question_answered' then 'question' when 'payment_error' then 'payment' else 'order' end, 'notified', jsonb_build_object('type', new.type));
  return null;
end $$;
create trigger notifications_tell after insert or update of read_at on notifications for each row execute function tell_notification();

create table calls (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  -- Who was not called in time may ask again, and keeps his turn: created_at is of the first time.
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index calls_waiting on calls (buyer_id) where done_at is null;
create index calls_buyer on calls (buyer_id, created_at desc);

create table contact_messages (
  id integer generated always as identity primary key,
  email text not null,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table contact_messages is 'When somebody wrote by the contact form, to count it; what he wrote is in the mail alone. Forgotten within a day';
create index contact_messages_email on contact_messages (email, created_at desc);
create index contact_messages_ip on contact_messages (ip, created_at desc) where ip is not null;

create table push_subscriptions (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Of an owner that asked to be told of the shop's orders.
  order_alerts boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index push_subscriptions_buyer on push_subscriptions (buyer_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What the shop is told of an order, once each: that it arrived (paid by hand, or its payment approved), and that who
-- ordered cancelled it. Whoever writes a row mails the shop in the same transaction; the pushes write themselves.
create table order_alerts (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('arrived', 'cancelled')),
  created_at timestamptz not null default now(),
  unique (order_id, kind)
);

-- What is to be told to a buyer's browsers while the shop is closed there, one row for each browser; it goes when it was
-- told, or when it is no use any more. Whoever writes a notification or a message writes these with it, in the same
-- transaction and without knowing (decision 18). Without a time to try it next, it is due at once.
create table pushes (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  notification_id integer references notifications on delete cascade,
  message_id integer references messages on delete cascade,
  order_alert_id integer references order_alerts on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  constraint pushes_subject check (num_nonnulls(notification_id, message_id, order_alert_id) = 1)
);
create index pushes_next on pushes (next_try_at);
create index pushes_subscription on pushes (subscription_id);
create index pushes_notification on pushes (notification_id);
create index pushes_message on pushes (message_id);
create index pushes_order_alert on pushes (order_alert_id);

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
