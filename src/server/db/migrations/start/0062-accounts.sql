-- needs: 0.2.0
-- Buyers, sellers, the owner: their sessions, codes, addresses and cards, and what guards their logins.
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

-- The merchant's own record of a buyer: the spec's comercio_city_client. Its seller owns the client.
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
create index social_identities_buyer on social_identities (buyer_id);

-- Each trip to a social login's provider that came back, so that none comes back twice.
create table social_returns (
  state_hash bytea primary key,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column social_returns.ends_at is 'From when the trip is over by itself, and need not be remembered';
create index social_returns_end on social_returns (ends_at);

-- The id is the SHA-256 of the cookie. A visitor has a row only once something of his is kept.
create table sessions (
  id bytea primary key,
  num integer generated always as identity unique,
  buyer_id integer references buyers on delete cascade,
  remember boolean not null default false,
  ip inet,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column sessions.num is 'What its buyer calls it by; the id is never told';
create index sessions_buyer on sessions (buyer_id);
create index sessions_expiry on sessions (expires_at);

-- However a buyer's session ends, what listens by it is cut off.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', jsonb_build_object('ended', old.num)::text);
  return null;
end $$;
create trigger sessions_tell after delete on sessions for each row when (old.buyer_id is not null) execute function tell_session_end();

create table login_throttles (
  key text primary key,
  failures integer not null default 0,
  free_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Networks that an account was entered from: they go on while others wait for too many failed logins (decision 20).
create table login_networks (
  buyer_id integer not null references buyers on delete cascade,
  network inet not null,
  seen_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (buyer_id, network)
);
comment on column login_networks.network is 'An IPv4 address, or the half of an IPv6 address that names a household';

create table mailed_codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'email', 'delete')),
  buyer_id integer references buyers on delete cascade,
  session_id bytea,
  email text not null,
  ip inet,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  proven_at timestamptz,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column mailed_codes.session_id is 'The browser that asked for it and alone can use it; null for a code of a buyer who is logged in. No reference: a visitor may have no row';
comment on column mailed_codes.ip is 'Counts what one network address asks for without a login';
comment on column mailed_codes.proven_at is 'When the right code was typed; consumed_at is when that was made use of';
create index mailed_codes_email on mailed_codes (purpose, lower(email), created_at desc);
create index mailed_codes_buyer on mailed_codes (buyer_id, purpose, created_at desc) where buyer_id is not null;

-- Each time that somebody who tried to register was told that an account exists, by network address.
create table told_accounts (
  id integer generated always as identity primary key,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index told_accounts_ip on told_accounts (ip, created_at desc);

create table phone_changes (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table phone_changes is 'Each time that a buyer asked for another phone, and so learned whether it is taken';
create index phone_changes_buyer on phone_changes (buyer_id, created_at desc);

create table askings (
  id integer generated always as identity primary key,
  asker text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column askings.asker is 'What was asked, and by which account, visit or network address: one asking stands under each';
create index askings_asker on askings (asker, created_at desc);

create table addresses (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete set null,
  -- Where a seller sends the orders of one client: among the saved addresses of neither (spec 2 §6).
  client_buyer_id integer references buyers on delete cascade,
  street text not null,
  street_number text,
  depto text,
  description text,
  formated text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  pin_vouched boolean not null default false,
  city_id text,
  city_name text not null,
  province_id text,
  province_name text not null,
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column addresses.is_default is 'Where it goes unless the buyer says otherwise';
comment on column addresses.pin_vouched is 'Whether the shop found the address there, or at most 500 m from there; else its zone goes by its city';
create index addresses_buyer on addresses (buyer_id);
create index addresses_session on addresses (session_id) where session_id is not null;
create index addresses_client on addresses (client_buyer_id) where client_buyer_id is not null;
create unique index addresses_default on addresses (buyer_id) where is_default;

create table cards (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  provider_token text not null unique,
  bin text,
  last_four_digits text not null check (last_four_digits ~ '^[0-9]{4}$'),
  payment_method_name text not null,
  -- The provider's number of the card's brand.
  provider_method_id integer,
  expiration_month smallint,
  expiration_year smallint,
  -- What Payway knows the buyer by for whom it keeps the card; null as customers are called now.
  customer_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cards_buyer on cards (buyer_id);
