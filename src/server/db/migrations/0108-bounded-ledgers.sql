-- needs: 0.2.0
-- What the panel reads of an article or a stock item stays as quick however long their history is.
create index carts_saved on carts (id) where ordered_at is null;
create index stock_movements_out_by_entry on stock_movements (article_id, id) where entry_id is not null and change < 0;
create index stock_movements_ended on stock_movements (article_id, id) where reason = 'counting_ended';

-- A renamed shelf writes its articles anew, locked by id, as orders lock them for their stock.
create or replace function rewrite_search() returns trigger language plpgsql as $$
begin
  execute format('select from articles where %I = $1 order by id for no key update', tg_argv[0]) using new.id;
  execute format('update articles set name = name where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create or replace function renew_facets() returns trigger language plpgsql as $$
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
      perform from articles where bodega_id = changed.id order by id for no key update;
      update articles set bodega_id = bodega_id where bodega_id = changed.id;
    when 'brands' then
      perform from articles where brand_id = changed.id order by id for no key update;
      update articles set brand_id = brand_id where brand_id = changed.id;
  end case;
  return null;
end $$;
