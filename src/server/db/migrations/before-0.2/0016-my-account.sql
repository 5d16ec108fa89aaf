-- Mi cuenta: what a buyer may name of his own, and how often he may ask whether a phone is taken.
alter table sessions add column num integer generated always as identity unique;
comment on column sessions.num is 'What its buyer calls it by; the id is never told';

alter table addresses add column is_default boolean not null default false;
comment on column addresses.is_default is 'Where it goes unless the buyer says otherwise';
create unique index addresses_default on addresses (buyer_id) where is_default;

alter table mailed_codes drop constraint mailed_codes_purpose_check;
alter table mailed_codes add constraint mailed_codes_purpose_check check (purpose in ('register', 'reset', 'email', 'delete'));

create table phone_changes (
  id integer generated always as identity primary key,
  buyer_id integer not null references buyers on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table phone_changes is 'Each time that a buyer asked for another phone, and so learned whether it is taken';
create index phone_changes_buyer on phone_changes (buyer_id, created_at desc);
create trigger phone_changes_touch before update on phone_changes for each row execute function touch();
