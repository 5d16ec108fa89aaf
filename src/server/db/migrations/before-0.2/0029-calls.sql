-- Who was not called in time may ask again, and keeps his turn: created_at is of the first time.
alter table calls add column asked_at timestamptz not null default now();
create index calls_buyer on calls (buyer_id, created_at desc);
