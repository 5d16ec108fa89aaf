-- needs: 0.2.0
-- Volatile: in a statement that waited for the order's lock, it reads the lines as of after the wait (decision 77).
create function order_lines_of(placed integer) returns jsonb language plpgsql volatile as $$
begin
  return coalesce((select jsonb_agg(jsonb_build_object('order_id', order_id, 'article_id', article_id, 'promocion_vinoteca_id', promocion_vinoteca_id,
      'variant_id', variant_id, 'color_id', color_id, 'size_id', size_id, 'slug', slug, 'name', name, 'choice', choice, 'kind', kind,
      'image_url', image_url, 'amount', amount, 'price', price, 'notes', notes) order by position, id)
    from order_lines where order_id = placed), '[]');
end $$;
