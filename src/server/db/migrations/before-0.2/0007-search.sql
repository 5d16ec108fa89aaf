-- The words of the catalogue, to find what a mistyped one means; and the text of an article as words only.
create extension if not exists fuzzystrmatch;

create table search_words (
  word text primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table search_words is 'Every word that an article was ever found by. One that no article has any more finds nothing, which does no harm.';
create trigger search_words_touch before update on search_words for each row execute function touch();

-- ' malbec catena 750 ml ': each word has a space before it, so that '% cat%' finds the words that begin so.
create or replace function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || btrim(regexp_replace(plain(concat_ws(' ',
    new.name,
    new.num::text,
    (select name from bodegas where id = new.bodega_id),
    (select name from brands where id = new.brand_id),
    (select name from categories where id = new.category_id),
    (select name from sub_categories where id = new.sub_category_id),
    (select string_agg(value, ' ') from jsonb_array_elements_text(coalesce(new.sheet -> 'varietals', '[]')) as varietals (value)),
    (select string_agg(value, ' ') from jsonb_array_elements_text(coalesce(new.sheet -> 'region', '[]')) as regions (value)),
    case when new.volume_ml is not null then new.volume_ml || ' ml' end)), '[^a-z0-9]+', ' ', 'g')) || ' ';
  -- In one order for all, so that two writers never wait for each other in a circle.
  insert into search_words (word)
    select distinct word from regexp_split_to_table(new.search_text, ' ') as words (word) where length(word) between 3 and 30 order by word
    on conflict do nothing;
  return new;
end $$;

create index articles_kind on articles (kind, created_at desc, id desc) where published;
create index articles_category_name on articles (category_id, name collate spanish, id) where published;
create index articles_sub_category_name on articles (sub_category_id, name collate spanish, id) where published;
create index articles_sub_category_price on articles (sub_category_id, online_price, id) where published;
create index articles_bodega_name on articles (bodega_id, name collate spanish, id) where published;
create index articles_bodega_price on articles (bodega_id, online_price, id) where published;
