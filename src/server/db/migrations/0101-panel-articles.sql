-- needs: 0.2.0
-- Articles and their shelves as the panel makes and changes them (decision 63).
create table suppliers (
  id integer generated always as identity primary key,
  name text not null unique check (name = btrim(name) and name <> '' and length(name) <= 120),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table suppliers is 'Whom the shop buys from; a bodega makes the wine';

alter table articles
  add supplier_id integer references suppliers,
  add supplier_code text check (length(supplier_code) <= 60),
  -- Centavos with taxes, as paid last.
  add cost bigint check (cost >= 0),
  -- A hidden article is published at this time.
  add publish_at timestamptz,
  add archived_at timestamptz;
comment on column articles.archived_at is 'Hidden everywhere but in old orders and history; implies not published';

-- Archived when no article has them any more; their old addresses stay.
alter table categories add archived_at timestamptz;
alter table sub_categories add archived_at timestamptz;
alter table bodegas add archived_at timestamptz;
alter table brands add archived_at timestamptz;
alter table conditions add archived_at timestamptz;
alter table article_property_types add archived_at timestamptz;

create function hide_archived_article() returns trigger language plpgsql as $$
begin
  new.published := false;
  new.publish_at := null;
  return new;
end $$;
create trigger articles_hide_archived before insert or update of archived_at, published, publish_at on articles
  for each row when (new.archived_at is not null) execute function hide_archived_article();

-- Variants taken off sale, or put back, decide whether their article is sold by variant.
create function count_choices() returns trigger language plpgsql as $$
begin
  update articles set has_choices = exists (select from article_variants where article_id = new.article_id and published)
      or exists (select from article_colors where article_id = new.article_id)
      or exists (select from article_sizes where article_id = new.article_id)
    where id = new.article_id;
  return null;
end $$;
create trigger article_variants_choices after update of published on article_variants
  for each row when (old.published is distinct from new.published) execute function count_choices();

-- The panel's list and its filters, newest first.
create index articles_shelved on articles (category_id, id) where archived_at is null;
create index articles_sub_shelved on articles (sub_category_id, id) where archived_at is null;
create index articles_of_bodega on articles (bodega_id, id) where archived_at is null;
create index articles_of_brand on articles (brand_id) where brand_id is not null;
create index articles_of_condition on articles (condition_id) where condition_id is not null;
create index articles_supplier on articles (supplier_id) where supplier_id is not null;
create index articles_hidden on articles (id) where archived_at is null and not published;
create index articles_archived on articles (id) where archived_at is not null;
create index articles_without_picture on articles (id) where published and images = '[]';
create index articles_without_price on articles (id) where published and 0 in (price, price_usd);
create index articles_to_publish on articles (publish_at) where publish_at is not null;
create index article_properties_type on article_properties (article_property_type_id);

-- Stock moves with each sale and is told by the orders.
create trigger articles_tell_staff after insert or update of name, num, code, gtin, price, price_usd, ranges, published, publish_at,
    archived_at, category_id, sub_category_id, bodega_id, images on articles
  for each row execute function tell_staff_row('articles', 'id');
create trigger suppliers_touch before update on suppliers for each row execute function touch();
