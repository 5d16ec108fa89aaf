-- needs: 0.2.0
-- The shop itself: who sells, when it is open, how it is paid and delivered; and the functions that every subject uses.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create collation if not exists spanish (provider = icu, locale = 'es-AR');

-- Lower case and without accents, so that 'Torrontés' is found by 'torrontes'.
create function plain(input text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, input));

create function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Each commit that touches what every visitor sees is told to the servers that cache answers (decision 10).
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  notify catalogue;
  return null;
end $$;

-- Tells a buyer's browsers by the channels of contract/events.ts (decision 17); what is told twice in one transaction is told once.
create function tell_buyer(buyer integer, kind text, event text, data jsonb) returns void language sql
begin atomic
  select pg_notify('realtime', jsonb_build_object('channel', format('private-%s.%s', kind, buyer), 'event', event, 'data', data)::text) where buyer is not null;
end;

create table commerces (
  id integer primary key,
  name text not null,
  company_name text not null,
  cuit text,
  phone text,
  email text,
  delivery_price bigint check (delivery_price >= 0),
  percentage_card numeric(6, 2),
  -- {compra, venta, promedio} or a plain number of pesos for one dollar.
  dolar jsonb,
  dolar_plus bigint not null default 0,
  from_cloudinary boolean not null default false,
  show_google_login boolean not null default false,
  minimum_order bigint check (minimum_order >= 0),
  -- Weekdays on which it delivers (0 Monday … 6 Sunday), minute of the day until which a day is still offered, days offered ahead.
  delivery_weekdays smallint[] not null default '{}',
  delivery_cut_off smallint not null default 1020 check (delivery_cut_off between 0 and 1440),
  delivery_days_ahead smallint not null default 0 check (delivery_days_ahead between 0 and 60),
  consumer_claims_url text default 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario' check (consumer_claims_url ~ '^https://'),
  data_fiscal_url text check (data_fiscal_url ~ '^https?://'),
  data_fiscal_image_url text check (data_fiscal_image_url ~ '^/'),
  -- The demo shop lets test persons in and asks nobody outside: no later setting turns that on in a real shop.
  is_demo boolean not null default false,
  -- The address under which the shop was last opened: the owner's commands, which know no PUBLIC_URL, write mails with it.
  public_url text,
  -- Part of what Payway knows a buyer by, so that two shops of one account, or one that began anew, never share a customer.
  customer_prefix text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table commerces is 'One row, id 1000 (spec 1 §1). Money is in centavos everywhere.';
comment on column commerces.consumer_claims_url is 'Where consumers complain to the State; null shows no link';
comment on column commerces.data_fiscal_url is 'Where the picture of Data Fiscal leads to (F. 960/D); both or nothing is shown';
comment on column commerces.data_fiscal_image_url is 'A picture that the shop keeps itself';

create table online_configurations (
  commerce_id integer primary key references commerces on delete cascade,
  register_to_buy boolean not null default false,
  scroll_infinito_en_home boolean not null default true,
  pausar_tienda_online boolean not null default false,
  online_template text not null default 'clasica' check (online_template in ('clasica', 'noche')),
  cantidad_tarjetas_en_telefono smallint not null default 2 check (cantidad_tarjetas_en_telefono between 1 and 3),
  cantidad_tarjetas_en_tablet smallint not null default 3 check (cantidad_tarjetas_en_tablet between 1 and 6),
  cantidad_tarjetas_en_notebook smallint not null default 4 check (cantidad_tarjetas_en_notebook between 1 and 8),
  cantidad_tarjetas_en_escritorio smallint not null default 5 check (cantidad_tarjetas_en_escritorio between 1 and 8),
  default_article_image_url text,
  instagram text check (instagram ~ '^(https://|/)'),
  facebook text check (facebook ~ '^(https://|/)'),
  online_price_surchage numeric(6, 2) check (online_price_surchage >= 0),
  online_price_type text,
  default_amount_add_to_cart smallint not null default 1 check (default_amount_add_to_cart >= 1),
  stock_null_equal_0 boolean not null default false,
  has_delivery boolean not null default true,
  retiro_por_local boolean not null default true,
  usar_cupones boolean not null default true,
  order_description text,
  enviar_whatsapp_al_terminar_pedido boolean not null default false,
  mensaje_contacto text,
  titulo_quienes_somos text,
  quienes_somos text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table extencions (
  id integer generated always as identity primary key,
  slug text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table commerce_addresses (
  id integer generated always as identity primary key,
  street text not null,
  street_number text not null,
  city_name text not null,
  province_name text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table schedules (
  id integer generated always as identity primary key,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (weekday, from_time)
);
comment on table schedules is 'weekday 0 is Monday; a to_time not after from_time crosses midnight.';

-- When drinks with alcohol may be handed over at a buyer's door, as the law of the place says. No row at all: at any hour.
create table alcohol_hours (
  id integer generated always as identity primary key,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  months smallint[] check (cardinality(months) > 0 and months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (weekday, from_time, months)
);
comment on table alcohol_hours is 'weekday 0 is Monday; a to_time not after from_time crosses midnight; months 1 to 12 in which it holds, null the whole year.';

create table titles (
  id integer generated always as identity primary key,
  position smallint not null default 0,
  header text,
  lead text,
  text_color text check (text_color ~ '^#[0-9a-f]{6}$'),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  image_url text check (image_url ~ '^(https://|/)'),
  crop_image_url text check (crop_image_url ~ '^(https://|/)'),
  link text check (link ~ '^(https://|/)'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table platelets (
  id integer generated always as identity primary key,
  position smallint not null default 0,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table payment_methods (
  id integer generated always as identity primary key,
  position smallint not null default 0,
  name text not null,
  -- 'Payway' or 'MercadoPago' for a card provider, null for cash and transfer.
  type_name text check (type_name in ('Payway', 'MercadoPago')),
  discount numeric(5, 2) check (discount between 0 and 100),
  surchage numeric(6, 2) check (surchage >= 0),
  description text,
  public_key text,
  published boolean not null default true,
  -- In how many instalments a card may pay, besides at once: [{"count": 3, "cft": 0}, …], cft the whole cost in percent a year.
  installments jsonb not null default '[]' check (jsonb_typeof(installments) = 'array'),
  -- Whether who pays that way, by hand, is asked for a receipt of it.
  asks_receipt boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (discount is null or surchage is null)
);

create table delivery_zones (
  id integer generated always as identity primary key,
  position smallint not null default 0,
  name text not null,
  description text,
  price bigint not null check (price >= 0),
  published boolean not null default true,
  -- The coordinates of a GeoJSON Polygon: a ring of [longitude, latitude], then its holes.
  area jsonb check (area is null or (jsonb_typeof(area) = 'array' and jsonb_array_length(area) > 0)),
  -- From this much of goods on it is brought for nothing.
  free_from bigint check (free_from > 0),
  -- The least that the goods come to.
  minimum bigint check (minimum > 0),
  -- Null: on every day that the shop delivers; 0 is Monday.
  weekdays smallint[] check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The hours in which a zone is served on a weekday, and for how many orders.
create table delivery_slots (
  id integer generated always as identity primary key,
  delivery_zone_id integer not null references delivery_zones on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null check (to_time > from_time),
  capacity integer not null check (capacity >= 1),
  -- Until when, on the day itself, it can be asked for.
  cut_off time not null,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (delivery_zone_id, weekday, from_time)
);

-- How many orders a slot has on one day.
create table delivery_slot_days (
  delivery_slot_id integer not null references delivery_slots on delete cascade,
  day date not null,
  taken integer not null check (taken >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (delivery_slot_id, day)
);

create table exchange_rates (
  id integer generated always as identity primary key,
  compra numeric(12, 4) not null check (compra > 0),
  venta numeric(12, 4) not null check (venta > 0),
  promedio numeric(12, 4) not null check (promedio > 0),
  source text not null,
  -- When it was last read: it stays while the outside world says the same, or says nothing.
  read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Readings too far from the kept rate to be believed at once; some that agree are (judgeReading of domain/money/dollar.ts).
create table refused_rates (
  id integer generated always as identity primary key,
  compra numeric(12, 4) not null,
  venta numeric(12, 4) not null,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
