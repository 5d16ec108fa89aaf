-- What an article is filtered by, as words that one index finds: 'varietal:malbec', 'region:argentina.mendoza', 'volume:750'.
alter table articles
  add column facets text[] not null default '{}',
  add column abv numeric generated always as (case when jsonb_typeof(sheet -> 'abv') = 'number' then (sheet ->> 'abv')::numeric end) stored;
comment on column articles.facets is 'Written by articles_facets: each facet with a value, of the article itself or of a published variant';

create table facet_names (
  key text primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table facet_names is 'How a value is written that is a name: region:argentina.mendoza is Mendoza. One that no article has any more does no harm.';
create trigger facet_names_touch before update on facet_names for each row execute function touch();

create function facet_slug(input text) returns text
  language sql immutable parallel safe strict
  return left(btrim(regexp_replace(public.plain(input), '[^a-z0-9]+', '-', 'g'), '-'), 60);

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

update articles set kind = kind;

create index articles_facets on articles using gin (facets) where published;
