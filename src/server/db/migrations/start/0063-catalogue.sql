-- needs: 0.2.0
-- What is sold, and how it is found and filtered.

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

-- 'Doña Inés, 1,5 l' as words only: 'dona ines 1 5 l'.
create function words_of(input text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(public.plain(input), '[^a-z0-9]+', ' ', 'g'));

-- The sizes that a text names, each as one word: '1,5 l o 750 cc' has '1500ml 750ml'.
create function sizes_of(input text) returns text
  language sql immutable parallel safe strict
  return (
    select string_agg(round(replace(size[1], ',', '.')::numeric * case when size[2] in ('ml', 'cc') then 1 when size[2] = 'cl' then 10 else 1000 end) || 'ml', ' ')
    from regexp_matches(lower(input), '(\d{1,5}(?:[.,]\d{1,2})?)\s*(ml|cc|cl|litros?|lts?|l)\M', 'g') as sizes (size)
  );

-- A plain word as it is heard in Argentina: 'cerveza' and 'serbesa' sound alike, and so do 'whisky' and 'guisqui'.
create function sound_of(word text) returns text language plpgsql immutable parallel safe strict as $$
begin
  word := regexp_replace(word, '[cs]h', 'X', 'g');
  word := replace(replace(replace(word, 'h', ''), 'w', 'gu'), 'll', 'y');
  word := regexp_replace(word, 'qu(?=[eiy])', 'k', 'g');
  word := regexp_replace(word, 'c(?=[eiy])', 's', 'g');
  word := regexp_replace(word, 'g(?=[eiy])', 'j', 'g');
  word := regexp_replace(word, 'gu(?=[eiy])', 'g', 'g');
  return regexp_replace(translate(word, 'cqzvyx', 'kksbis'), '(.)\1+', '\1', 'g');
end $$;

create function facet_slug(input text) returns text
  language sql immutable parallel safe strict
  return left(btrim(regexp_replace(public.plain(input), '[^a-z0-9]+', '-', 'g'), '-'), 60);

create table articles (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  num integer unique,
  name text not null,
  description text,
  -- Exactly one of the two: pesos in centavos, or dollars in cents.
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
  abv numeric generated always as (case when jsonb_typeof(sheet -> 'abv') = 'number' then (sheet ->> 'abv')::numeric end) stored,
  facets text[] not null default '{}',
  search_name text not null default '',
  search_words tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(price, price_usd) = 1)
);
comment on column articles.ranges is '[{min, price}], price in centavos or null';
comment on column articles.discounts is '[{percentage, show_in_online}]';
comment on column articles.images is '[{id, url, hosting_url, first}]';
comment on column articles.facets is 'Written by articles_facets: each facet with a value, of the article itself or of a published variant';
comment on column articles.search_name is 'The name as words with a space before and after: '' malbec reserva ''';
comment on column articles.search_words is 'A: name, number and pack; B: who makes it, and of which grapes; C: its sort and its shelf, the shelf also whole (''=extra brut''); D: the rest of what is known of it';

-- One index for each order of a list: the newest, by name, and by price both ways; what has no price (0) is last of the cheapest first.
create index articles_newest on articles (created_at desc, id desc) where published;
create index articles_name on articles (name collate spanish, id) where published;
create index articles_price on articles (online_price, id) where published;
create index articles_price_up on articles (nullif(online_price, 0), id) where published;
create index articles_category_newest on articles (category_id, created_at desc, id desc) where published;
create index articles_category_name on articles (category_id, name collate spanish, id) where published;
create index articles_category_price on articles (category_id, online_price, id) where published;
create index articles_category_price_up on articles (category_id, nullif(online_price, 0), id) where published;
create index articles_sub_category on articles (sub_category_id, created_at desc, id desc) where published;
create index articles_sub_category_name on articles (sub_category_id, name collate spanish, id) where published;
create index articles_sub_category_price on articles (sub_category_id, online_price, id) where published;
create index articles_sub_category_price_up on articles (sub_category_id, nullif(online_price, 0), id) where published;
create index articles_bodega on articles (bodega_id, created_at desc, id desc) where published;
create index articles_bodega_name on articles (bodega_id, name collate spanish, id) where published;
create index articles_bodega_price on articles (bodega_id, online_price, id) where published;
create index articles_bodega_price_up on articles (bodega_id, nullif(online_price, 0), id) where published;
create index articles_kind on articles (kind, created_at desc, id desc) where published;
create index articles_featured on articles (created_at desc, id desc) where published and featured;
create index articles_in_offer on articles (created_at desc, id desc) where published and in_offer;
create index articles_search_words on articles using gin (search_words) where published;
create index articles_facets on articles using gin (facets) where published;

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
  -- Null price, presentacion and volume mean the article's.
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
create index article_variant_values_value on article_variant_values (article_property_value_id);

create table search_words (
  word text primary key,
  written text not null,
  sound text not null generated always as (sound_of(word)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table search_words is 'Every word that an article was ever found by, plain and as it was written. One that no article has any more is passed over.';

-- What an article is found by: its words, weighted by how much they say.
create function write_search() returns trigger language plpgsql as $$
declare
  naming text := concat_ws(' ', new.name, new.num, sizes_of(new.name), 'x' || nullif(new.presentacion, 1));
  making text := concat_ws(' ',
    (select name from bodegas where id = new.bodega_id),
    (select name from brands where id = new.brand_id),
    (select string_agg(grape, ' ') from jsonb_array_elements_text(new.sheet -> 'varietals') as varietals (grape)));
  category text := (select name from categories where id = new.category_id);
  sub_category text := (select name from sub_categories where id = new.sub_category_id);
  sort text := case when new.kind in ('tinto', 'blanco', 'rosado', 'espumante') then 'vino ' || new.kind when new.kind <> 'otro' then new.kind end;
  shelving text := concat_ws(' ', category, sub_category, sort);
  facts text := (
    select string_agg(fact #>> '{}', ' ') from jsonb_each(new.sheet) as sheet (name, told),
      jsonb_array_elements(case jsonb_typeof(told) when 'array' then told else jsonb_build_array(told) end) as facts (fact)
    where name in ('type', 'style', 'region', 'origin', 'vintage', 'aging', 'pairing', 'flags', 'container', 'flavour'));
  choices text := (
    select string_agg(concat_ws(' ', choice.name, sizes_of(choice.name), 'x' || nullif(variant.presentacion, 1), variant.volume_ml || 'ml'), ' ')
    from article_variants variant left join article_variant_values taken on taken.article_variant_id = variant.id
      left join article_property_values choice on choice.id = taken.article_property_value_id
    where variant.article_id = new.id and variant.published);
  telling text := concat_ws(' ', facts, sizes_of(facts), new.volume_ml || 'ml', choices);
begin
  new.search_name := ' ' || words_of(new.name) || ' ';
  new.search_words :=
    setweight(to_tsvector('simple', words_of(naming)), 'A')
    || setweight(to_tsvector('simple', words_of(making)), 'B')
    || setweight(to_tsvector('simple', words_of(shelving)), 'C')
    || coalesce((quote_literal('=' || words_of(category)) || ':1C')::tsvector, '')
    || coalesce((quote_literal('=' || words_of(sub_category)) || ':1C')::tsvector, '')
    || setweight(to_tsvector('simple', words_of(telling)), 'D');
  -- In one order for all, so that two writers never wait for each other in a circle.
  insert into search_words (word, written)
    select words_of(written) as word, min(written) from regexp_split_to_table(lower(concat_ws(' ', naming, making, shelving, telling)), '[^a-zñçà-öø-ÿ]+') as words (written)
    where words_of(written) ~ '^[a-z]{3,30}$' group by word order by word
    on conflict do nothing;
  return new;
end $$;
create trigger articles_search before insert or update of name, num, bodega_id, brand_id, category_id, sub_category_id, kind, sheet, presentacion, volume_ml
  on articles for each row execute function write_search();

-- A shelf that is called otherwise. A choice or a house that changes touches its article's kind or house (renew_facets), which writes this too.
create function rewrite_search() returns trigger language plpgsql as $$
begin
  execute format('update articles set name = name where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger categories_search after update of name on categories for each row when (old.name <> new.name) execute function rewrite_search('category_id');
create trigger sub_categories_search after update of name on sub_categories for each row when (old.name <> new.name) execute function rewrite_search('sub_category_id');

create table facet_names (
  key text primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table facet_names is 'How a value is written that is a name: region:argentina.mendoza is Mendoza. One that no article has any more does no harm.';

-- Each facet of an article with its value; `name` is null where the value says all. What the sheet tells may be one word or several.
create function article_facets(article articles) returns table (key text, name text) language sql stable as $$
  with words as (
    select facet || ':' || facet_slug(word) as key, word as name
    from (values ('varietal', '$.varietals[*]'), ('style', '$.style[*]'), ('pairing', '$.pairing[*]'), ('trait', '$.flags[*]')) as told (facet, path),
      jsonb_array_elements_text(jsonb_path_query_array(article.sheet, path::jsonpath)) as word
    where facet_slug(word) <> ''
  ),
  -- From the country down; the country is ours unless the sheet names another.
  places as (
    select coalesce(article.sheet ->> 'country', 'Argentina') as word, 0 as depth where article.sheet ?| array['country', 'region', 'origin']
    union all
    select word, depth from jsonb_array_elements_text(jsonb_path_query_array(article.sheet,
      case when article.sheet ? 'region' then '$.region[*]' else '$.origin[*]' end::jsonpath)) with ordinality as below (word, depth)
      where depth <= 3 and word is distinct from article.sheet ->> 'country'
  ),
  -- What is sold is the variants, where there are any.
  sold as (
    select coalesce(volume_ml, article.volume_ml) as volume_ml, coalesce(presentacion, article.presentacion) as presentacion
      from article_variants where article_id = article.id and published
    union select article.volume_ml, article.presentacion
  ),
  vintages as (
    select article.sheet ->> 'vintage' as year
    union select choices.name from article_variants variants
      join article_variant_values on article_variant_id = variants.id
      join article_property_values choices on choices.id = article_property_value_id
      join article_properties properties on properties.id = choices.article_property_id
      join article_property_types types on types.id = properties.article_property_type_id
      where variants.article_id = article.id and variants.published and plain(types.name) = 'anada'
  )
  select key, name from words
  union all select 'kind:' || article.kind, null
  union all select 'region:' || string_agg(facet_slug(word), '.') over (order by depth), word from places where facet_slug(word) <> ''
  union all select 'bodega:' || facet_slug(bodegas.name), bodegas.name from bodegas where bodegas.id = article.bodega_id and facet_slug(bodegas.name) <> ''
  union all select 'brand:' || facet_slug(brands.name), brands.name from brands where brands.id = article.brand_id and facet_slug(brands.name) <> ''
  union all select 'vintage:' || year, null from vintages where year ~ '^[0-9]{4}$'
  union all select 'volume:' || volume_ml, null from sold where volume_ml is not null
  union all select 'pack:' || presentacion, null from sold
  union all select 'offer:si', null where article.discounts @> '[{"show_in_online": true}]'
$$;

create function write_facets() returns trigger language plpgsql as $$
begin
  with found as materialized (select key, name from article_facets(new)),
    -- In one order for all, so that two writers never wait for each other in a circle.
    named as (
      insert into facet_names (key, name) select key, min(name) from found where name is not null group by key order by key
      on conflict (key) do update set name = excluded.name where facet_names.name <> excluded.name
    )
  select coalesce(array_agg(distinct key), '{}') into new.facets from found;
  return new;
end $$;
create trigger articles_facets before insert or update of kind, sheet, volume_ml, presentacion, discounts, bodega_id, brand_id
  on articles for each row execute function write_facets();

-- What else an article's facets are of writes it anew: its variants, their values, the names of who makes it.
create function renew_facets() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  case tg_table_name
    when 'article_variants' then
      update articles set kind = kind where id = changed.article_id;
    when 'article_variant_values' then
      update articles set kind = kind where id = (select article_id from article_variants where id = changed.article_variant_id);
    when 'article_property_values' then
      update articles set kind = kind where id = (select article_id from article_properties where id = changed.article_property_id);
    when 'bodegas' then
      update articles set bodega_id = bodega_id where bodega_id = changed.id;
    when 'brands' then
      update articles set brand_id = brand_id where brand_id = changed.id;
  end case;
  return null;
end $$;
create trigger article_variants_facets after insert or delete or update of volume_ml, presentacion, published on article_variants for each row execute function renew_facets();
create trigger article_variant_values_facets after insert or delete on article_variant_values for each row execute function renew_facets();
create trigger article_property_values_facets after update of name on article_property_values for each row execute function renew_facets();
create trigger bodegas_facets after update of name on bodegas for each row execute function renew_facets();
create trigger brands_facets after update of name on brands for each row execute function renew_facets();

-- What an article, a category and a sub-category were called before, so that an old address still leads to them.
-- Each old word names its row, never another word: however often one is renamed, an address leads to today's in one step.
create table old_article_slugs (
  slug text primary key,
  article_id integer not null references articles on delete cascade,
  created_at timestamptz not null default now()
);
create index old_article_slugs_article on old_article_slugs (article_id);

create table old_category_names (
  name text primary key,
  category_id integer not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
create index old_category_names_category on old_category_names (category_id);

create table old_sub_category_names (
  name text not null,
  sub_category_id integer not null references sub_categories on delete cascade,
  created_at timestamptz not null default now(),
  primary key (sub_category_id, name)
);

-- A slug that an article bears is nobody's old one.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into old_article_slugs (slug, article_id) values (old.slug, old.id)
      on conflict (slug) do update set article_id = excluded.article_id, created_at = now();
  end if;
  delete from old_article_slugs where slug = new.slug;
  return null;
end $$;
create trigger articles_slug_taken after insert on articles for each row execute function keep_old_slug();
create trigger articles_slug_left after update of slug on articles for each row when (old.slug is distinct from new.slug) execute function keep_old_slug();

create function keep_old_category_name() returns trigger language plpgsql as $$
begin
  insert into old_category_names (name, category_id) values (old.name, old.id)
    on conflict (name) do update set category_id = excluded.category_id, created_at = now();
  return null;
end $$;
create trigger categories_renamed after update of name on categories for each row when (old.name is distinct from new.name) execute function keep_old_category_name();

create function keep_old_sub_category_name() returns trigger language plpgsql as $$
begin
  insert into old_sub_category_names (name, sub_category_id) values (old.name, old.id)
    on conflict (sub_category_id, name) do update set created_at = now();
  return null;
end $$;
create trigger sub_categories_renamed after update of name on sub_categories for each row when (old.name is distinct from new.name) execute function keep_old_sub_category_name();

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
create index promocion_vinoteca_articles_article on promocion_vinoteca_articles (article_id);

create table favorites (
  buyer_id integer not null references buyers on delete cascade,
  article_id integer not null references articles on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (buyer_id, article_id)
);
create index favorites_article on favorites (article_id);

create table questions (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  answer_text text,
  answered_at timestamptz,
  -- Who answered for the shop; null is its own hand.
  answered_by integer references buyers on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer_text is null) = (answered_at is null))
);
create index questions_article on questions (article_id, answered_at desc);
create index questions_buyer on questions (buyer_id, created_at desc);
create index questions_answerer on questions (answered_by) where answered_by is not null;

create function tell_question() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, 'question', 'changed', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger questions_tell after insert or update of answer_text, answered_at on questions for each row execute function tell_question();

create table advises (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  waited_variants integer[] not null default '{}',
  email text not null check (length(email) <= 254),
  ip inet,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column advises.waited_variants is 'The variants that were out when it was asked; empty for an article without variants';
comment on column advises.ip is 'Counts what one network address asks; forgotten when the notice is sent';
create unique index advises_waiting on advises (article_id, lower(email)) where sent_at is null;
create index advises_article on advises (article_id);
create index advises_email on advises (lower(email), created_at desc);
create index advises_ip on advises (ip, created_at desc) where ip is not null;

-- 'Mas buscados' counts views and searches of the last 30 days.
create table article_views (
  article_id integer not null references articles on delete cascade,
  day date not null,
  views integer not null default 0,
  -- Searches that name it.
  searches integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_id, day)
);
create index article_views_day on article_views (day);

create table last_searches (
  id integer generated always as identity primary key,
  buyer_id integer references buyers on delete cascade,
  body text not null check (length(body) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index last_searches_buyer on last_searches (buyer_id, created_at desc);

do $$
declare
  name text;
begin
  foreach name in array array[
    'commerces', 'online_configurations', 'extencions', 'commerce_addresses', 'schedules', 'alcohol_hours', 'titles', 'platelets',
    'payment_methods', 'delivery_zones', 'delivery_slots', 'exchange_rates',
    'categories', 'sub_categories', 'bodegas', 'brands', 'conditions', 'articles',
    'article_property_types', 'article_properties', 'article_property_values', 'article_variants', 'article_variant_values',
    'colors', 'sizes', 'article_colors', 'article_sizes', 'promociones_vinoteca', 'promocion_vinoteca_articles', 'questions'
  ]
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_catalogue()', name || '_told', name);
  end loop;
end $$;
