-- What Argentine law wants a shop to show, requests to withdraw from a purchase, and how often one writes to the shop.
alter table commerces
  add column consumer_claims_url text default 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario' check (consumer_claims_url ~ '^https://'),
  add column data_fiscal_url text check (data_fiscal_url ~ '^https?://'),
  add column data_fiscal_image_url text check (data_fiscal_image_url ~ '^/');
comment on column commerces.consumer_claims_url is 'Where consumers complain to the State; null shows no link';
comment on column commerces.data_fiscal_url is 'Where the picture of Data Fiscal leads to (F. 960/D); both or nothing is shown';
comment on column commerces.data_fiscal_image_url is 'A picture that the shop keeps itself';

alter table withdrawals
  add column order_id integer references orders on delete set null,
  add column ip inet;
comment on column withdrawals.order_num is 'As it was asked for: it may be of no order';
comment on column withdrawals.order_id is 'The order of that number and mail, where there is one';
comment on column withdrawals.ip is 'Counts what one network address asks; forgotten within a day';
-- The same purchase is withdrawn from once, however often it is asked.
create unique index withdrawals_open on withdrawals (order_num, lower(email)) where state in ('received', 'accepted');
create index withdrawals_email on withdrawals (lower(email), created_at desc);
create index withdrawals_ip on withdrawals (ip, created_at desc) where ip is not null;
create index withdrawals_order on withdrawals (order_id) where order_id is not null;

create table contact_messages (
  id integer generated always as identity primary key,
  email text not null,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table contact_messages is 'When somebody wrote by the contact form, to count it; what he wrote is in the mail alone. Forgotten within a day';
create index contact_messages_email on contact_messages (email, created_at desc);
create index contact_messages_ip on contact_messages (ip, created_at desc) where ip is not null;
create trigger contact_messages_touch before update on contact_messages for each row execute function touch();

alter table orders add column declared_adult boolean;
comment on column orders.declared_adult is 'Whether the buyer said to be 18 or over as he ordered; null where he was not asked';
