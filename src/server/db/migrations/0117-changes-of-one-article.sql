-- needs: 0.2.0
-- A change that shows only where its article does is told with the article's id: `shown 12`, or `texts 12` where it is found and
-- sorted by it too (decision 83). Without a payload everything changed. What no visitor sees is not told.

create function tell_article(article integer, what text) returns void language plpgsql as $$
declare
  told text[] := string_to_array(nullif(current_setting('shop.articles_told', true), ''), ',');
  most constant integer := 50;
begin
  if told[1] = 'all' then return; end if;
  if coalesce(article::text <> all (told), true) then
    if cardinality(told) >= most then
      perform set_config('shop.articles_told', 'all', true);
      notify catalogue;
      return;
    end if;
    perform set_config('shop.articles_told', array_to_string(told || article::text, ','), true);
  end if;
  perform pg_notify('catalogue', format('%s %s', what, article));
end $$;

-- Arguments: what to tell, and the column of the article's id.
create function tell_of_article() returns trigger language plpgsql as $$
begin
  perform tell_article((to_jsonb(coalesce(new, old)) ->> tg_argv[1])::integer, tg_argv[0]);
  return null;
end $$;

-- Each column is told by the trigger of its list; one in none of them changes everything. A column that a trigger writes is written with
-- another one that is told. Stock is told by tell_stock().
do $$
declare
  no_visitor_sees text[] := '{code,cost,gtin,publish_at,supplier_code,supplier_id,updated_at}';
  shown text[] := '{description,descriptions,image_url,images}';
  texts text[] := '{facets,name,num,search_name,search_words,sheet,slug}';
  name text;
  id_column text;
  columns text[];
  kind text;
  was text;
  becomes text;
begin
  foreach name in array array['articles', 'article_variants']
  loop
    id_column := case name when 'articles' then 'id' else 'article_id' end;
    select array_agg(quote_ident(attname) order by attname) into columns from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'stock' and attname <> all (no_visitor_sees);
    execute format('drop trigger %I on %I', name || '_told', name);
    foreach kind in array array['all', 'shown', 'texts']
    loop
      select string_agg('old.' || attname, ', ' order by attname), string_agg('new.' || attname, ', ' order by attname) into was, becomes
        from unnest(columns) as attname where kind = case when attname = any (shown) then 'shown' when attname = any (texts) then 'texts' else 'all' end;
      continue when was is null;
      execute format('create trigger %I after update of %s on %I for each row when ((old.published or new.published) and (%s) is distinct from (%s)) execute function %s',
        name || case kind when 'all' then '' else '_' || kind end || '_told', array_to_string(columns, ', '), name, was, becomes,
        case kind when 'all' then 'tell_catalogue()' else format('tell_of_article(%L, %L)', kind, id_column) end);
    end loop;
    execute format('create trigger %I after insert on %I for each row when (new.published) execute function tell_catalogue()', name || '_added_told', name);
    execute format('create trigger %I after delete on %I for each row when (old.published) execute function tell_catalogue()', name || '_removed_told', name);
    execute format('create trigger %I after truncate on %I for each statement execute function tell_catalogue()', name || '_emptied_told', name);
  end loop;
end $$;

-- To zero and back changes the order of lists, so it changes everything. Any other change shows where the article does; one by a sale or a
-- return not at all where no page counts the units: from 25 on, or 25 of each promotion with the article.
create or replace function tell_stock() returns trigger language plpgsql as $$
declare
  reason text := nullif(current_setting('shop.stock_cause', true), '')::jsonb ->> 'reason';
  counted integer := 25;
  article integer;
begin
  if old.stock is null or new.stock is null or 0 in (old.stock, new.stock) then
    notify catalogue;
    return null;
  end if;
  if tg_table_name = 'articles' then article := new.id; else article := new.article_id; end if;
  if reason in ('sale', 'return') and least(old.stock, new.stock) >= counted then
    if tg_table_name = 'articles' then
      counted := counted * coalesce((select max(amount) from promocion_vinoteca_articles where article_id = article), 1);
    end if;
    if least(old.stock, new.stock) >= counted then return null; end if;
  end if;
  perform tell_article(article, 'shown');
  return null;
end $$;
drop trigger articles_stock_told on articles;
drop trigger article_variants_stock_told on article_variants;
create trigger articles_stock_told after update on articles for each row
  when (new.published and old.stock is distinct from new.stock) execute function tell_stock();
create trigger article_variants_stock_told after update on article_variants for each row
  when (new.published and old.stock is distinct from new.stock) execute function tell_stock();

-- A question shows with its article once it is answered.
drop trigger questions_told on questions;
create trigger questions_told after update on questions for each row
  when ((old.answered_at, old.answer_text, old.text, old.article_id) is distinct from (new.answered_at, new.answer_text, new.text, new.article_id)
    and coalesce(old.answered_at, new.answered_at) is not null) execute function tell_of_article('shown', 'article_id');
create trigger questions_added_told after insert on questions for each row
  when (new.answered_at is not null) execute function tell_of_article('shown', 'article_id');
create trigger questions_removed_told after delete on questions for each row
  when (old.answered_at is not null) execute function tell_of_article('shown', 'article_id');
create trigger questions_emptied_told after truncate on questions for each statement execute function tell_catalogue();
