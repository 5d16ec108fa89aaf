-- needs: 0.2.0
-- A sale of units that no page counts changes no cached answer (decision 71); a cart is locked and read in one statement (decision 72).

-- Fires for each update but those of the stock alone, which tell_stock() follows.
do $$
declare
  told text;
  name text;
begin
  foreach name in array array['articles', 'article_variants']
  loop
    select string_agg(quote_ident(attname), ', ' order by attname) into told from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('stock', 'updated_at');
    execute format('drop trigger %I on %I', name || '_told', name);
    execute format('create trigger %I after insert or delete or truncate or update of %s on %I for each statement execute function tell_catalogue()', name || '_told', told, name);
  end loop;
end $$;

-- Sales and returns tell when a page may count the units: below 25, or 25 of each promotion with the article. All else tells always.
create function tell_stock() returns trigger language plpgsql as $$
declare
  reason text := nullif(current_setting('shop.stock_cause', true), '')::jsonb ->> 'reason';
  counted integer := 25;
begin
  if reason in ('sale', 'return') and old.stock is not null and new.stock is not null then
    if tg_table_name = 'articles' then
      counted := 25 * coalesce((select max(amount) from promocion_vinoteca_articles where article_id = new.id), 1);
    end if;
    if least(old.stock, new.stock) >= counted then return null; end if;
  end if;
  notify catalogue;
  return null;
end $$;
create trigger articles_stock_told after update on articles for each row when (old.stock is distinct from new.stock) execute function tell_stock();
create trigger article_variants_stock_told after update on article_variants for each row when (old.stock is distinct from new.stock) execute function tell_stock();

-- Adds changes to stocks one by one, in the given order, so that rows are locked in it. Returns the place of the first that would
-- leave less than nothing, null when none does; uncounted stock stays so, and an article with variants gets no units back.
create function move_stock(articles_moved integer[], variants_moved integer[], changes integer[], cause text) returns integer language plpgsql as $$
begin
  perform set_config('shop.stock_cause', cause, true);
  for place in 1 .. cardinality(changes) loop
    if variants_moved[place] is null then
      update articles set stock = stock + changes[place] where id = articles_moved[place] and (stock is null or stock + changes[place] >= 0)
        and (changes[place] < 0 or not exists (select from article_variants where article_id = articles.id));
    else
      update article_variants set stock = stock + changes[place] where id = variants_moved[place] and (stock is null or stock + changes[place] >= 0);
    end if;
    if not found and changes[place] < 0 then return place; end if;
  end loop;
  return null;
end $$;

-- Volatile: in a statement that waited for the cart's lock, it reads the lines as of after the wait.
create function cart_lines_of(cart integer) returns jsonb language plpgsql volatile as $$
begin
  return coalesce((select jsonb_agg(jsonb_build_object('article_id', article_id, 'promocion_vinoteca_id', promocion_vinoteca_id,
      'variant_id', variant_id, 'color_id', color_id, 'size_id', size_id, 'amount', amount, 'notes', notes) order by position, id)
    from cart_lines where cart_id = cart), '[]');
end $$;
