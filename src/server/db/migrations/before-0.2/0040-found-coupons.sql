-- Who found a coupon by its code, or took it from Cupones: only they may name it by its number.
create table cupon_finds (
  id integer generated always as identity primary key,
  cupon_id integer not null references cupons on delete cascade,
  buyer_id integer references buyers on delete cascade,
  session_id bytea references sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, session_id) = 1)
);
create unique index cupon_finds_buyer on cupon_finds (buyer_id, cupon_id) where buyer_id is not null;
create unique index cupon_finds_session on cupon_finds (session_id, cupon_id) where session_id is not null;
create index cupon_finds_cupon on cupon_finds (cupon_id);
create trigger cupon_finds_touch before update on cupon_finds for each row execute function touch();

-- What stands on an open cart was taken before there were rows of this kind.
insert into cupon_finds (cupon_id, buyer_id, session_id)
  select cupon_id, buyer_id, case when buyer_id is null then session_id end
  from carts where cupon_id is not null and ordered_at is null and num_nonnulls(buyer_id, session_id) >= 1;
