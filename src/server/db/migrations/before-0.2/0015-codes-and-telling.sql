-- Who may use a mailed code, and how far it got.
alter table mailed_codes
  add column session_id bytea,
  add column ip inet,
  add column proven_at timestamptz;
comment on column mailed_codes.session_id is 'The browser that asked for it and alone can use it; null for a code of a buyer who is logged in. No reference: a visitor may have no row';
comment on column mailed_codes.ip is 'Counts what one network address asks for without a login';
comment on column mailed_codes.proven_at is 'When the right code was typed; consumed_at is when that was made use of';
create index mailed_codes_buyer on mailed_codes (purpose, buyer_id, created_at desc) where buyer_id is not null;

-- Each time that somebody who tried to register was told that an account exists, by network address.
create table told_accounts (
  id integer generated always as identity primary key,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index told_accounts_ip on told_accounts (ip, created_at desc);
create trigger told_accounts_touch before update on told_accounts for each row execute function touch();
