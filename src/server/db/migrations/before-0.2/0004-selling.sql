-- Coupons, carts, orders and payments.
create table cupons (
  id integer generated always as identity primary key,
  code text not null,
  amount bigint check (amount > 0),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  min_amount bigint check (min_amount >= 0),
  expiration_date date,
  use_limit integer check (use_limit >= 1),
  use_limit_per_buyer integer check (use_limit_per_buyer >= 1),
  used integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(amount, percentage) = 1),
  check (used >= 0 and (use_limit is null or used <= use_limit))
);
create unique index cupons_code on cupons (upper(code));

-- Whom a coupon is for; a coupon without rows here is for everyone (design 6.54).
create table cupon_buyers (
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cupon_id, buyer_id)
);
create table cupon_reads (
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cupon_id, buyer_id)
);

create table carts (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  version integer not null default 1,
  deliver smallint check (deliver in (0, 1)),
  address_id integer references addresses,
  payment_method_id integer references payment_methods,
  delivery_zone_id integer references delivery_zones,
  cupon_id integer references cupons,
  card_id integer references cards on delete set null,
  payment_card_info_id integer,
  payment_id text,
  payment_status text,
  description text,
  fecha_entrega date,
  guest_name text,
  guest_email text,
  guest_phone text,
  -- The client that a seller orders for.
  client_buyer_id integer references buyers,
  ordered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, session_id) >= 1 or ordered_at is not null)
);
-- One open cart per buyer, and one per visitor's session.
create unique index carts_open_buyer on carts (buyer_id) where ordered_at is null and buyer_id is not null;
create unique index carts_open_session on carts (session_id) where ordered_at is null and buyer_id is null;

create table cart_lines (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  position integer not null default 0,
  article_id integer references articles on delete cascade,
  promocion_vinoteca_id integer references promociones_vinoteca on delete cascade,
  variant_id integer references article_variants on delete cascade,
  color_id integer references colors,
  size_id integer references sizes,
  amount integer not null check (amount between 1 and 9999),
  notes text check (length(notes) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(article_id, promocion_vinoteca_id) = 1),
  unique nulls not distinct (cart_id, article_id, promocion_vinoteca_id, variant_id, color_id, size_id)
);

create table order_statuses (
  id integer primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into order_statuses (id, name) values
  (1, 'Sin confirmar'), (2, 'Confirmado'), (3, 'En preparación'), (4, 'Listo para retirar'),
  (5, 'En camino'), (6, 'Entregado'), (7, 'Cancelado');

create sequence order_nums start 1001;

create table orders (
  id integer generated always as identity primary key,
  num integer not null unique default nextval('order_nums'),
  cart_id integer not null unique references carts,
  -- Who it is for; null for a guest, whose name, mail and phone stand beside it.
  buyer_id integer references buyers on delete set null,
  session_id bytea references sessions on delete set null,
  seller_id integer references sellers,
  name text not null,
  email text,
  phone text,
  order_status_id integer not null default 1 references order_statuses,
  -- Of the payment on line; null when it is paid by hand.
  payment_status text
    check (payment_status in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back')),
  hold_expires_at timestamptz,
  deliver smallint not null check (deliver in (0, 1)),
  -- Frozen copies: what the order says never changes when the shop does.
  address jsonb,
  delivery_zone jsonb,
  payment_method jsonb,
  cupon jsonb,
  dolar jsonb,
  goods bigint not null check (goods >= 0),
  payment_method_amount bigint not null default 0,
  cupon_amount bigint not null default 0 check (cupon_amount >= 0),
  delivery_amount bigint not null default 0 check (delivery_amount >= 0),
  total bigint not null check (total >= 0),
  fecha_entrega date,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = goods + payment_method_amount - cupon_amount + delivery_amount)
);
alter sequence order_nums owned by orders.num;
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_session on orders (session_id) where session_id is not null;

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  position integer not null default 0,
  article_id integer references articles on delete set null,
  promocion_vinoteca_id integer references promociones_vinoteca on delete set null,
  variant_id integer references article_variants on delete set null,
  color_id integer references colors on delete set null,
  size_id integer references sizes on delete set null,
  slug text,
  name text not null,
  choice text,
  kind text not null default 'otro',
  image_url text,
  amount integer not null check (amount >= 1),
  price bigint not null check (price >= 0),
  list_price bigint not null check (list_price >= 0),
  iva_percent numeric(5, 2) not null,
  internal_tax_percent numeric(5, 2) not null,
  -- Whether these units were taken from a counted stock, and so go back when the order is cancelled.
  took_stock boolean not null default false,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_lines_order on order_lines (order_id);

create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null,
  from_status text,
  to_status text,
  made_by integer references buyers on delete set null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

create table cupon_uses (
  order_id integer primary key references orders on delete cascade,
  cupon_id integer not null references cupons,
  buyer_id integer references buyers on delete set null,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cupon_uses_cupon on cupon_uses (cupon_id, buyer_id) where returned_at is null;

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  provider text not null check (provider in ('MercadoPago', 'Payway')),
  provider_id text not null,
  status text not null,
  status_detail text,
  amount bigint not null,
  currency text not null default 'ARS',
  raw jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index payments_order on payments (order_id);

create table webhook_inbox (
  id integer generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body jsonb,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, event_id)
);

-- A finished answer kept under the caller's key, so that a retry is answered the same (design 6.24).
create table idempotency (
  scope text not null,
  key text not null check (length(key) <= 200),
  fingerprint text not null,
  order_id integer references orders on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (scope, key)
);

create table owner_tasks (
  id integer generated always as identity primary key,
  kind text not null,
  order_id integer references orders on delete cascade,
  detail jsonb,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (kind, order_id)
);
