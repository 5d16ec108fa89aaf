-- What the shop and its buyers say to each other.
create table messages (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  from_buyer boolean not null,
  type text,
  text text not null check (length(text) between 1 and 2000),
  article_id integer references articles on delete set null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_buyer on messages (buyer_id, id);

create table notifications (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  type text not null
    check (type in ('question_answered', 'order_delivered', 'cart_amount_updated', 'order_canceled', 'payment_error', 'order')),
  data jsonb not null default '{}',
  message_id integer references messages on delete set null,
  order_id integer references orders on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notifications_buyer on notifications (buyer_id, created_at desc);

create table calls (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index calls_waiting on calls (buyer_id) where done_at is null;

create table withdrawals (
  id integer generated always as identity primary key,
  code text not null unique,
  order_num text not null,
  email text not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'refused', 'done')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
