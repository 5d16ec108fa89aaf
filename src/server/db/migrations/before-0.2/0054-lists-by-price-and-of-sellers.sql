-- The cheapest first, what has no price (0) last. The other way round the indexes on online_price itself serve.
create index articles_price_up on articles (nullif(online_price, 0), id) where published;
create index articles_category_price_up on articles (category_id, nullif(online_price, 0), id) where published;
create index articles_sub_category_price_up on articles (sub_category_id, nullif(online_price, 0), id) where published;
create index articles_bodega_price_up on articles (bodega_id, nullif(online_price, 0), id) where published;

-- What a seller placed, for his list of orders.
create index orders_seller on orders (seller_id, created_at desc, id desc) where seller_id is not null;
