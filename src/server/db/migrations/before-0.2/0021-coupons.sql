-- Each coupon code that was guessed wrong, by who did, to count it; the code itself is not kept. Forgotten within a day.
create table coupon_guesses (
  id integer generated always as identity primary key,
  guesser text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column coupon_guesses.guesser is 'An account or a network address: one guess stands under each';
create index coupon_guesses_guesser on coupon_guesses (guesser, created_at desc);
create trigger coupon_guesses_touch before update on coupon_guesses for each row execute function touch();

create index cupon_buyers_buyer on cupon_buyers (buyer_id);
comment on column cupons.expiration_date is 'Its last day, by the calendar of Buenos Aires';
comment on column cupons.used is 'Orders that hold it: as many as cupon_uses has without returned_at';
