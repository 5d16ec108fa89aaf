-- Each commit that touches what every visitor sees is told to the servers that keep answers (decision 10).
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  notify catalogue;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'commerces', 'online_configurations', 'extencions', 'commerce_addresses', 'schedules', 'titles', 'platelets',
    'payment_methods', 'delivery_zones', 'exchange_rates',
    'categories', 'sub_categories', 'bodegas', 'brands', 'conditions', 'articles',
    'article_property_types', 'article_properties', 'article_property_values', 'article_variants', 'article_variant_values',
    'colors', 'sizes', 'article_colors', 'article_sizes', 'promociones_vinoteca', 'promocion_vinoteca_articles', 'questions'
  ]
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_catalogue()', name || '_told', name);
  end loop;
end $$;
