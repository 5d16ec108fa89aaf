-- needs: 0.2.0
-- Orders whose lines change after they were placed (decision 58).

create table order_amendments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- 'proposed' waits for who ordered, with its units taken; the others are over.
  state text not null check (state in ('proposed', 'applied', 'refused', 'expired', 'withdrawn')),
  -- The totals that it changes, and those that it makes, in centavos.
  before jsonb not null,
  after jsonb not null,
  -- Each changed line as it is read: [{"name": "Malbec", "change": "de 3 a 2"}].
  words jsonb not null,
  reason text check (length(reason) <= 500),
  made_by integer references buyers on delete set null,
  -- Who agreed: the shop took off units, its buyer by the order's page, or by phone, which `decided_by` says.
  agreed text check (agreed in ('shop', 'page', 'phone')),
  decided_by integer references buyers on delete set null,
  expires_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'proposed') = (decided_at is null))
);
create index order_amendments_order on order_amendments (order_id, id);
create unique index order_amendments_open on order_amendments (order_id) where state = 'proposed';
create index order_amendments_maker on order_amendments (made_by) where made_by is not null;
create index order_amendments_decider on order_amendments (decided_by) where decided_by is not null;
create trigger order_amendments_tell_staff after insert or update on order_amendments for each row execute function tell_staff_row('orders', 'order_id');

-- What an amendment takes off each line of the order, and the lines that it adds, as `order_lines` has them.
create table amendment_changes (
  amendment_id integer not null references order_amendments on delete cascade,
  order_line_id integer not null,
  amount integer not null check (amount >= 0),
  primary key (amendment_id, order_line_id)
);
create table amendment_lines (
  id integer generated always as identity primary key,
  amendment_id integer not null references order_amendments on delete cascade,
  position integer not null,
  article_id integer references articles on delete set null,
  promocion_vinoteca_id integer references promociones_vinoteca on delete set null,
  variant_id integer references article_variants on delete set null,
  color_id integer references colors on delete set null,
  size_id integer references sizes on delete set null,
  slug text,
  name text not null,
  choice text,
  kind text not null default 'otro',
  image_url text,
  amount integer not null check (amount >= 1),
  price bigint not null check (price >= 0),
  list_price bigint not null check (list_price >= 0),
  iva_percent numeric(5, 2) not null,
  internal_tax_percent numeric(5, 2) not null,
  took_stock boolean not null default false,
  notes text
);
create index amendment_lines_amendment on amendment_lines (amendment_id, position);
create index amendment_lines_article on amendment_lines (article_id) where article_id is not null;
create index amendment_lines_promotion on amendment_lines (promocion_vinoteca_id) where promocion_vinoteca_id is not null;
create index amendment_lines_variant on amendment_lines (variant_id) where variant_id is not null;
create index amendment_lines_color on amendment_lines (color_id) where color_id is not null;
create index amendment_lines_size on amendment_lines (size_id) where size_id is not null;

alter table order_lines add added_in integer references order_amendments on delete set null;
create index order_lines_added on order_lines (added_in) where added_in is not null;
-- Lines that an amendment took out of their order, as they were: version 0.2.0 reads every row of order_lines as part of it.
create table removed_order_lines (
  id integer primary key,
  order_id integer not null references orders on delete cascade,
  removed_in integer not null references order_amendments on delete cascade,
  added_in integer references order_amendments on delete set null,
  position integer not null,
  article_id integer references articles on delete set null,
  variant_id integer references article_variants on delete set null,
  name text not null,
  choice text,
  kind text not null,
  amount integer not null,
  price bigint not null,
  took_stock boolean not null
);
create index removed_order_lines_order on removed_order_lines (order_id);
create index removed_order_lines_removed on removed_order_lines (removed_in);
create index removed_order_lines_added on removed_order_lines (added_in) where added_in is not null;
create index removed_order_lines_article on removed_order_lines (article_id) where article_id is not null;
create index removed_order_lines_variant on removed_order_lines (variant_id) where variant_id is not null;
