-- needs: 0.2.0
-- Every change of a counted stock is a row of its own, whoever makes it (decision 46).
create table stock_movements (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  -- Null: of the article itself.
  variant_id integer references article_variants on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'sale', 'return', 'count', 'received', 'breakage', 'tasting', 'own_use',
    'gift', 'expired', 'counting_started', 'counting_ended', 'adjustment', 'undo')),
  -- An order takes its units before it is written: only the commit looks for it.
  order_id integer references orders on delete set null deferrable initially deferred,
  made_by integer references buyers on delete set null,
  note text check (length(note) <= 500),
  at timestamptz not null
);
comment on table stock_movements is 'An article''s or variant''s stock, 0 where it is not counted, is the sum of its movements';
create index stock_movements_article on stock_movements (article_id, id);
create index stock_movements_variant on stock_movements (variant_id, id) where variant_id is not null;
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_maker on stock_movements (made_by) where made_by is not null;

-- The cause is what moveStock() of features/catalog/stock.repo.ts says of it; a program that says nothing adjusts.
create function write_stock_movement() returns trigger language plpgsql as $$
declare
  cause jsonb := coalesce(nullif(current_setting('shop.stock_cause', true), '')::jsonb, '{}');
  before integer := case tg_op when 'UPDATE' then old.stock end;
  reason text := case
    when tg_op = 'INSERT' then 'opening'
    when before is null then 'counting_started'
    when new.stock is null then 'counting_ended'
    else coalesce(cause ->> 'reason', 'adjustment') end;
  article integer;
  variant integer;
begin
  if coalesce(new.stock, 0) = coalesce(before, 0) then return null; end if;
  if tg_table_name = 'articles' then
    article := new.id;
  else
    article := new.article_id;
    variant := new.id;
  end if;
  insert into stock_movements (article_id, variant_id, change, reason, order_id, made_by, note, at)
    values (article, variant, coalesce(new.stock, 0) - coalesce(before, 0), reason, (cause ->> 'order')::integer,
      (cause ->> 'actor')::integer, cause ->> 'note', coalesce((cause ->> 'at')::timestamptz, now()));
  return null;
end $$;
create trigger articles_stock_opened after insert on articles
  for each row when (new.stock is not null) execute function write_stock_movement();
create trigger articles_stock_moved after update on articles
  for each row when (old.stock is distinct from new.stock) execute function write_stock_movement();
create trigger article_variants_stock_opened after insert on article_variants
  for each row when (new.stock is not null) execute function write_stock_movement();
create trigger article_variants_stock_moved after update on article_variants
  for each row when (old.stock is distinct from new.stock) execute function write_stock_movement();

insert into stock_movements (article_id, change, reason, at)
  select id, stock, 'opening', now() from articles where stock <> 0 order by id;
insert into stock_movements (article_id, variant_id, change, reason, at)
  select article_id, id, stock, 'opening', now() from article_variants where stock <> 0 order by id;
