-- Buyers, sellers, the owner, their addresses and their sessions.
create table sellers (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table buyers (
  id integer generated always as identity primary key,
  name text not null,
  surname text,
  phone text unique check (phone ~ '^\+549[0-9]{10}$'),
  email text check (length(email) <= 254),
  password_hash text,
  avatar text,
  address text,
  document text,
  is_owner boolean not null default false,
  -- Set for a seller: the buyer then orders for his clients (spec 1 §3).
  seller_id integer unique references sellers,
  -- Not null while a code that was mailed is still to be typed (spec 2 §4).
  verification_pending_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index buyers_email on buyers (lower(email));

-- The merchant's own record of a buyer: the spec's comercio_city_client. Its seller owns the client (design 6.19, 6.41).
create table clients (
  id integer generated always as identity primary key,
  buyer_id integer not null unique references buyers on delete cascade,
  seller_id integer references sellers,
  address text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clients_seller on clients (seller_id);

create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider, subject)
);

-- The id is the SHA-256 of the cookie. A visitor has a row only once something of his is kept.
create table sessions (
  id bytea primary key,
  buyer_id integer references buyers on delete cascade,
  remember boolean not null default false,
  ip inet,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_buyer on sessions (buyer_id);
create index sessions_expiry on sessions (expires_at);

create table login_throttles (
  key text primary key,
  failures integer not null default 0,
  free_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table mailed_codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  buyer_id integer references buyers on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mailed_codes_email on mailed_codes (purpose, lower(email), created_at desc);

create table addresses (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete set null,
  street text not null,
  street_number text,
  depto text,
  description text,
  formated text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  city_id text,
  city_name text not null,
  province_id text,
  province_name text not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_buyer on addresses (buyer_id) where removed_at is null;
create index addresses_session on addresses (session_id) where removed_at is null;

create table cards (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  provider_token text not null unique,
  bin text,
  last_four_digits text not null check (last_four_digits ~ '^[0-9]{4}$'),
  payment_method_name text not null,
  expiration_month smallint,
  expiration_year smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cards_buyer on cards (buyer_id);

create table push_subscriptions (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
