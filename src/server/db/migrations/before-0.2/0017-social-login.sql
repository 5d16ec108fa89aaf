-- Each trip to a social login's provider that came back, so that none comes back twice.
create table social_returns (
  state_hash bytea primary key,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column social_returns.ends_at is 'From when the trip is over by itself, and need not be remembered';
create index social_returns_end on social_returns (ends_at);
create trigger social_returns_touch before update on social_returns for each row execute function touch();
create index social_identities_buyer on social_identities (buyer_id);
