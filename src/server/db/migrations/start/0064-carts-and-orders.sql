-- needs: 0.2.0
-- Coupons, carts and orders.

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
comment on column cupons.expiration_date is 'Its last day, by the calendar of Buenos Aires';
comment on column cupons.used is 'Orders that hold it: as many as cupon_uses has without returned_at';
create unique index cupons_code on cupons (upper(code));

-- Whom a coupon is for; a coupon without rows here is for everyone.
create table cupon_buyers (
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cupon_id, buyer_id)
);
create index cupon_buyers_buyer on cupon_buyers (buyer_id);

create table cupon_reads (
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cupon_id, buyer_id)
);
create index cupon_reads_buyer on cupon_reads (buyer_id);

-- Who found a coupon by its code, or took it from Cupones: only they may name it by its number.
create table cupon_finds (
  id integer generated always as identity primary key,
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, session_id) = 1)
);
create unique index cupon_finds_buyer on cupon_finds (buyer_id, cupon_id) where buyer_id is not null;
create unique index cupon_finds_session on cupon_finds (session_id, cupon_id) where session_id is not null;
create index cupon_finds_cupon on cupon_finds (cupon_id);

create table carts (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  version integer not null default 1,
  deliver smallint check (deliver in (0, 1)),
  address_id integer references addresses,
  payment_method_id integer references payment_methods,
  delivery_zone_id integer references delivery_zones,
  delivery_slot_id integer references delivery_slots on delete set null,
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
  client_buyer_id integer references buyers on delete set null,
  ordered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, session_id) >= 1 or ordered_at is not null)
);
-- One open cart per buyer, and one per visitor's session.
create unique index carts_open_buyer on carts (buyer_id) where ordered_at is null and buyer_id is not null;
create unique index carts_open_session on carts (session_id) where ordered_at is null and buyer_id is null;
create index carts_client on carts (client_buyer_id) where client_buyer_id is not null;
create index carts_buyer on carts (buyer_id) where buyer_id is not null;
create index carts_session on carts (session_id) where session_id is not null;
create index carts_address on carts (address_id) where address_id is not null;
create index carts_card on carts (card_id) where card_id is not null;

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
  -- What the buyer was told, or saw on saving, that the line lacks: some of its units, or all.
  known_lack text check (known_lack in ('short', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(article_id, promocion_vinoteca_id) = 1),
  unique nulls not distinct (cart_id, article_id, promocion_vinoteca_id, variant_id, color_id, size_id)
);
create index cart_lines_article on cart_lines (article_id) where article_id is not null;
create index cart_lines_promotion on cart_lines (promocion_vinoteca_id) where promocion_vinoteca_id is not null;
create index cart_lines_variant on cart_lines (variant_id) where variant_id is not null;

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
  status text not null default 'Sin confirmar'
    check (status in ('Sin confirmar', 'Confirmado', 'En preparación', 'Listo para retirar', 'En camino', 'Entregado', 'Cancelado')),
  -- Of the payment on line; null when it is paid by hand.
  payment_status text
    check (payment_status in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back')),
  hold_expires_at timestamptz,
  -- Until when the payment that it waits for can be paid, and the page of its voucher at the provider.
  pay_until timestamptz,
  voucher_url text,
  deliver smallint not null check (deliver in (0, 1)),
  -- Frozen copies: what the order says never changes when the shop does.
  address jsonb,
  delivery_zone jsonb,
  payment_method jsonb,
  cupon jsonb,
  dolar jsonb,
  delivery_slot jsonb,
  -- The slot that gets its place back if the order is cancelled.
  delivery_slot_id integer references delivery_slots on delete set null,
  zone_by_city boolean not null default false,
  goods bigint not null check (goods >= 0),
  payment_method_amount bigint not null default 0,
  cupon_amount bigint not null default 0 check (cupon_amount >= 0),
  delivery_amount bigint not null default 0 check (delivery_amount >= 0),
  total bigint not null check (total >= 0),
  fecha_entrega date,
  description text,
  declared_adult boolean,
  -- The link of an order's page ends some time after the order does (decision 28).
  link_renewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = goods + payment_method_amount - cupon_amount + delivery_amount)
);
alter sequence order_nums owned by orders.num;
comment on column orders.zone_by_city is 'Whether the price of the delivery goes by the city alone: the shop looks at it before it brings it';
comment on column orders.declared_adult is 'Whether the buyer said to be 18 or over as he ordered; null where he was not asked';
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_seller on orders (seller_id, created_at desc, id desc) where seller_id is not null;
create index orders_session on orders (session_id) where session_id is not null;
create index orders_hold on orders (hold_expires_at) where hold_expires_at is not null;
create index orders_in_process on orders (buyer_id) where payment_status = 'in_process' and hold_expires_at is not null;

-- Whoever bought it, and the seller who placed it for him.
create function tell_order() returns trigger language plpgsql as $$
begin
  perform tell_buyer(buyer, 'order', 'changed', jsonb_build_object('id', new.id))
    from unnest(array[new.buyer_id, (select id from buyers where seller_id = new.seller_id)]) as buyer;
  if tg_op = 'UPDATE' and new.payment_status is distinct from old.payment_status then
    perform tell_buyer(new.buyer_id, 'payment', 'changed', jsonb_build_object('id', new.id));
  end if;
  return null;
end $$;
create trigger orders_tell after insert or update on orders for each row execute function tell_order();

-- The unpaid order that the order of this cart takes the place of.
alter table carts add replaces_order_id integer references orders on delete set null;
create index carts_replaced_order on carts (replaces_order_id) where replaces_order_id is not null;

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
create index order_lines_article on order_lines (article_id) where article_id is not null;
create index order_lines_promotion on order_lines (promocion_vinoteca_id) where promocion_vinoteca_id is not null;
create index order_lines_variant on order_lines (variant_id) where variant_id is not null;

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
create index order_events_maker on order_events (made_by) where made_by is not null;

-- What somebody sent as the receipt of a payment by hand, the newest: a file under DATA_DIR, which nobody is served.
create table order_receipts (
  order_id integer primary key references orders on delete cascade,
  file text not null,
  -- How often one was sent.
  times integer not null default 1,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cupon_uses (
  order_id integer primary key references orders on delete cascade,
  cupon_id integer not null references cupons,
  buyer_id integer references buyers on delete set null,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cupon_uses_cupon on cupon_uses (cupon_id, buyer_id) where returned_at is null;
create index cupon_uses_buyer on cupon_uses (buyer_id) where buyer_id is not null;

-- A finished answer kept under the caller's key, so that a retry is answered the same.
create table idempotency (
  scope text not null,
  key text not null check (length(key) <= 200),
  fingerprint text not null,
  order_id integer references orders on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_order on idempotency (order_id) where order_id is not null;

create table withdrawals (
  id integer generated always as identity primary key,
  code text not null unique,
  order_num text not null,
  order_id integer references orders on delete set null,
  email text not null,
  ip inet,
  state text not null default 'received' check (state in ('received', 'accepted', 'refused', 'done')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column withdrawals.order_num is 'As it was asked for: it may be of no order';
comment on column withdrawals.order_id is 'The order of that number and mail, where there is one';
comment on column withdrawals.ip is 'Counts what one network address asks; forgotten within a day';
-- The same purchase is withdrawn from once, however often it is asked.
create unique index withdrawals_open on withdrawals (order_num, lower(email)) where state in ('received', 'accepted');
create index withdrawals_email on withdrawals (lower(email), created_at desc);
create index withdrawals_ip on withdrawals (ip, created_at desc) where ip is not null;
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
