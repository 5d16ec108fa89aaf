-- What an article is found by: its words, weighted by how much they say, and how the words of the catalogue sound.

drop trigger articles_search_text on articles;
drop function write_search_text();
alter table articles drop column search_text;

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

alter table articles
  add column search_name text not null default '',
  add column search_words tsvector not null default '';
comment on column articles.search_name is 'The name as words with a space before and after: '' malbec reserva ''';
comment on column articles.search_words is 'A: name, number and pack; B: who makes it, and of which grapes; C: its sort and its shelf, the shelf also whole (''=extra brut''); D: the rest of what is known of it';
create index articles_search_words on articles using gin (search_words) where published;

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

-- A shelf that is called otherwise. A choice or a house that changes touches its article's kind or house (0010), which writes this too.
create function rewrite_search() returns trigger language plpgsql as $$
begin
  execute format('update articles set name = name where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger categories_search after update of name on categories for each row when (old.name <> new.name) execute function rewrite_search('category_id');
create trigger sub_categories_search after update of name on sub_categories for each row when (old.name <> new.name) execute function rewrite_search('sub_category_id');

drop table search_words;
create table search_words (
  word text primary key,
  written text not null,
  sound text not null generated always as (sound_of(word)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table search_words is 'Every word that an article was ever found by, plain and as it was written. One that no article has any more is passed over.';
create trigger search_words_touch before update on search_words for each row execute function touch();

-- How often an article was looked for by a search that names it, beside how often it was seen (design 6.16).
alter table article_views add column searches integer not null default 0;
create index article_views_day on article_views (day);

update articles set name = name;
