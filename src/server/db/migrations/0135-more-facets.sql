-- needs: 0.2.0
-- Facets of a wine's aging, of what an article has won, and of its type: the kinds of spirits, and the wines that their colour does not name.
create or replace function article_facets(article articles) returns table (key text, name text) language sql stable as $$
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
  ),
  -- What the kind says already is no type: tinto, vino tinto, espumoso.
  types as (
    select regexp_replace(btrim(article.sheet ->> 'type'), '^vino ', '', 'i') as word where jsonb_typeof(article.sheet -> 'type') = 'string'
  ),
  -- The parts of what is told of a wine's aging, each with its months and whether these are in wood.
  aging as (
    select plain(article.name || ' ' || coalesce(article.sheet ->> 'aging', '')) as called,
      coalesce(plain(article.sheet ->> 'aging'), '') as told where article.kind in ('tinto', 'blanco', 'rosado', 'espumante')
  ),
  stays as (
    select part ~ '(roble|barrica|madera|fudre|tonel)' as is_wood, replace(months[1], ',', '.')::numeric * case months[2] when 'mes' then 1 else 12 end as months
    from aging, regexp_split_to_table(regexp_replace(told, '\mun ano\M', '1 ano'), ';|\. |, |\my\M') as part
      left join lateral regexp_match(part, '([0-9]{1,3}(?:,[0-9])?) (mes|ano)') as months on true
  ),
  wood as (select bool_or(is_wood) as has_wood, coalesce(max(months) filter (where is_wood), max(months)) as months from stays),
  agings as (
    select case
      when told ~ '\msin ((paso|crianza|contacto) (por|en|con) )?(roble|barrica|madera)' then 'sin-madera'
      when has_wood then case when months <= 12 then 'roble-hasta-12' when months > 12 then 'roble-mas-de-12' end
      when told ~ '(acero|inox|hormigon|cemento|anfora|tinaja)' then 'sin-madera'
    end as value from aging, wood
    union all select case when called ~ '\mgran reserva\M' then 'gran-reserva' when called ~ '\mreserva\M' then 'reserva' end from aging
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
  union all select 'type:' || facet_slug(word), word from types
    where facet_slug(word) <> '' and facet_slug(word) not in ('tinto', 'blanco', 'rosado', 'espumante', 'espumoso', 'cerveza', 'sin-alcohol')
  union all select 'aging:' || value, null from agings where value is not null
  union all select 'award:90', null where article.sheet @? '$.awards[*].points ? (@ >= 90)'
  union all select 'award:premiado', null where article.sheet @? '$.awards[*].prize ? (@ like_regex "\\S")'
$$;

-- A wine's name says that it is a reserva. Writers wait from here on; readers do not.
create or replace trigger articles_facets before insert or update of kind, sheet, volume_ml, presentacion, discounts, bodega_id, brand_id, name
  on articles for each row execute function write_facets();

-- Only what changes is written.
with found as materialized (select articles.id, facet.key, facet.name from articles, article_facets(articles) as facet),
  named as (
    insert into facet_names (key, name) select key, min(name) from found where name is not null group by key order by key
    on conflict (key) do nothing
  )
update articles set facets = now.facets from (select id, array_agg(distinct key) as facets from found group by id) as now
  where articles.id = now.id and articles.facets is distinct from now.facets;
