-- What is sold, and how it is found.
create table categories (
  id integer generated always as identity primary key,
  position smallint not null default 0,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sub_categories (
  id integer generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  position smallint not null default 0,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (category_id, name)
);

create table bodegas (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table brands (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table conditions (
  id integer generated always as identity primary key,
  name text not null unique,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table articles (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  num integer unique,
  name text not null,
  description text,
  -- Exactly one of the two: pesos in centavos, or dollars in cents (design 6.36).
  price bigint check (price >= 0),
  price_usd bigint check (price_usd >= 0),
  -- What one unit costs on line today, kept by the repricing for sorting; the shown price is always computed.
  online_price bigint not null default 0,
  iva_percent numeric(5, 2) not null default 21 check (iva_percent between 0 and 100),
  internal_tax_percent numeric(5, 2) not null default 0 check (internal_tax_percent between 0 and 100),
  presentacion integer not null default 1 check (presentacion >= 1),
  volume_ml integer check (volume_ml > 0),
  stock integer check (stock >= 0),
  kind text not null default 'otro'
    check (kind in ('tinto', 'blanco', 'rosado', 'espumante', 'cerveza', 'destilado', 'aperitivo', 'sin-alcohol', 'otro')),
  category_id integer references categories,
  sub_category_id integer references sub_categories,
  bodega_id integer references bodegas,
  brand_id integer references brands,
  condition_id integer references conditions,
  -- Parts that live and die with the article.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array'),
  descriptions jsonb not null default '[]' check (jsonb_typeof(descriptions) = 'array'),
  sheet jsonb not null default '{}' check (jsonb_typeof(sheet) = 'object'),
  in_offer boolean generated always as (discounts @> '[{"show_in_online": true}]') stored,
  featured boolean not null default false,
  has_choices boolean not null default false,
  published boolean not null default true,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(price, price_usd) = 1)
);
comment on column articles.ranges is '[{min, price}], price in centavos or null';
comment on column articles.discounts is '[{percentage, show_in_online}]';
comment on column articles.images is '[{id, url, hosting_url, first}]';

create index articles_newest on articles (created_at desc, id desc) where published;
create index articles_category_newest on articles (category_id, created_at desc, id desc) where published;
create index articles_category_price on articles (category_id, online_price, id) where published;
create index articles_price on articles (online_price, id) where published;
create index articles_name on articles (name collate spanish, id) where published;
create index articles_sub_category on articles (sub_category_id, created_at desc, id desc) where published;
create index articles_bodega on articles (bodega_id, created_at desc, id desc) where published;
create index articles_featured on articles (created_at desc, id desc) where published and featured;
create index articles_in_offer on articles (created_at desc, id desc) where published and in_offer;
create index articles_search on articles using gin (search_text gin_trgm_ops) where published;

create function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := plain(concat_ws(' ',
    new.name,
    new.num::text,
    (select name from bodegas where id = new.bodega_id),
    (select name from brands where id = new.brand_id),
    (select name from categories where id = new.category_id),
    (select name from sub_categories where id = new.sub_category_id),
    (select string_agg(value, ' ') from jsonb_array_elements_text(coalesce(new.sheet -> 'varietals', '[]')) as varietals (value)),
    (select string_agg(value, ' ') from jsonb_array_elements_text(coalesce(new.sheet -> 'region', '[]')) as regions (value)),
    case when new.volume_ml is not null then new.volume_ml || ' ml' end));
  return new;
end $$;
create trigger articles_search_text before insert or update of name, num, bodega_id, brand_id, category_id, sub_category_id, sheet, volume_ml
  on articles for each row execute function write_search_text();

create table article_property_types (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table article_properties (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  article_property_type_id integer not null references article_property_types,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, article_property_type_id)
);

create table article_property_values (
  id integer generated always as identity primary key,
  article_property_id integer not null references article_properties on delete cascade,
  name text not null,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_property_id, name)
);

create table article_variants (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  position smallint not null default 0,
  -- Null price, presentacion and volume mean the article's (design 6.28).
  price bigint check (price >= 0),
  presentacion integer check (presentacion >= 1),
  volume_ml integer check (volume_ml > 0),
  stock integer check (stock >= 0),
  image_url text,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, article_id)
);
create index article_variants_article on article_variants (article_id);

create table article_variant_values (
  article_variant_id integer not null references article_variants on delete cascade,
  article_property_value_id integer not null references article_property_values on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_variant_id, article_property_value_id)
);

create table colors (
  id integer generated always as identity primary key,
  name text not null unique,
  value text check (value ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sizes (
  id integer generated always as identity primary key,
  name text not null unique,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table article_colors (
  article_id integer references articles on delete cascade,
  color_id integer references colors on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_id, color_id)
);
create table article_sizes (
  article_id integer references articles on delete cascade,
  size_id integer references sizes on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_id, size_id)
);

create table promociones_vinoteca (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  price bigint not null check (price >= 0),
  image_url text,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table promocion_vinoteca_articles (
  promocion_vinoteca_id integer not null references promociones_vinoteca on delete cascade,
  article_id integer not null references articles on delete cascade,
  amount integer not null check (amount >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (promocion_vinoteca_id, article_id)
);

create table favorites (
  buyer_id integer not null references buyers on delete cascade,
  article_id integer not null references articles on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (buyer_id, article_id)
);

create table questions (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  answer_text text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer_text is null) = (answered_at is null))
);
create index questions_article on questions (article_id, answered_at desc) where answered_at is not null;
create index questions_buyer on questions (buyer_id, created_at desc);

create table advises (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  email text not null check (length(email) <= 254),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index advises_waiting on advises (article_id, lower(email)) where sent_at is null;

-- 'Mas buscados' counts views and searches of the last 30 days (design 6.16).
create table article_views (
  article_id integer not null references articles on delete cascade,
  day date not null,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_id, day)
);
create table last_searches (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  body text not null check (length(body) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index last_searches_buyer on last_searches (buyer_id, created_at desc);
