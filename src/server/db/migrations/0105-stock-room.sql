-- needs: 0.2.0
-- What the staff does with the stock: counts, deliveries, breakages, opened boxes, each with its movements (decision 64).
create table stock_entries (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('count', 'received', 'taken', 'opened', 'undo')),
  -- Why units were taken, as a movement names it.
  reason text check ((reason is not null) = (kind = 'taken')),
  note text check (length(note) <= 500),
  -- Of a delivery.
  supplier_id integer references suppliers,
  -- Each is undone once.
  undoes integer unique references stock_entries on delete cascade,
  made_by integer references buyers on delete set null,
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index stock_entries_maker on stock_entries (made_by) where made_by is not null;
create index stock_entries_supplier on stock_entries (supplier_id) where supplier_id is not null;
create trigger stock_entries_tell_staff after insert on stock_entries for each row execute function tell_staff_row('stock', 'id');

alter table stock_movements add entry_id integer references stock_entries on delete set null;
create index stock_movements_entry on stock_movements (entry_id) where entry_id is not null;
create index stock_movements_at on stock_movements (at);

-- Bottles on the shelf, those of orders not handed out included; a count that was added to another has the sum.
create table stock_counts (
  entry_id integer primary key references stock_entries on delete cascade,
  article_id integer not null references articles on delete cascade,
  variant_id integer references article_variants on delete cascade,
  counted integer not null check (counted >= 0)
);
create index stock_counts_article on stock_counts (article_id, entry_id);
create index stock_counts_variant on stock_counts (variant_id, entry_id) where variant_id is not null;

-- Units of a delivery that expire.
create table stock_lots (
  id integer generated always as identity primary key,
  entry_id integer not null references stock_entries on delete cascade,
  article_id integer not null references articles on delete cascade,
  variant_id integer references article_variants on delete cascade,
  amount integer not null check (amount > 0),
  expires_on date not null
);
create index stock_lots_entry on stock_lots (entry_id);
create index stock_lots_article on stock_lots (article_id, expires_on);
create index stock_lots_variant on stock_lots (variant_id) where variant_id is not null;

-- At so many free units or fewer it is to be bought; null is the shop's usual.
-- No index names stock itself, so that a sale rewrites none of them (a HOT update, for which pages leave room).
alter table articles add low_at integer check (low_at >= 0),
  add is_low boolean generated always as (stock <= coalesce(low_at, 3)) stored, set (fillfactor = 70);
alter table article_variants add low_at integer check (low_at >= 0),
  add is_low boolean generated always as (stock <= coalesce(low_at, 3)) stored, set (fillfactor = 70);
create index articles_few on articles (id) where published and is_low;
create index article_variants_few on article_variants (article_id) where published and is_low;

-- Words that found nothing, by the shop's day, without who typed them.
create table missed_searches (
  day date not null,
  words text not null check (length(words) <= 60),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);

-- Counting may start and end at 0.
alter table stock_movements drop constraint stock_movements_change_check,
  add constraint stock_movements_change_check check (change <> 0 or reason in ('counting_started', 'counting_ended'));
create or replace function write_stock_movement() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' and new.stock = 0 then return null; end if;
  if tg_table_name = 'articles' then
    article := new.id;
  else
    article := new.article_id;
    variant := new.id;
  end if;
  insert into stock_movements (article_id, variant_id, change, reason, order_id, entry_id, made_by, note, at)
    values (article, variant, coalesce(new.stock, 0) - coalesce(before, 0), reason, (cause ->> 'order')::integer, (cause ->> 'entry')::integer,
      (cause ->> 'actor')::integer, cause ->> 'note', coalesce((cause ->> 'at')::timestamptz, now()));
  return null;
end $$;
