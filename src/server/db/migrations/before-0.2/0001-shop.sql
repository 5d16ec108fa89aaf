-- The shop itself: who sells, when it is open, how it is paid and delivered.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table commerces is 'One row, id 1000 (spec 1 §1). Money is in centavos everywhere.';

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
comment on table schedules is 'weekday 0 is Monday; a to_time not after from_time crosses midnight (design 6.55).';

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table exchange_rates (
  id integer generated always as identity primary key,
  compra numeric(12, 4) not null check (compra > 0),
  venta numeric(12, 4) not null check (venta > 0),
  promedio numeric(12, 4) not null check (promedio > 0),
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
