-- When the kept rate was last read: it stays while the outside world says the same, or says nothing.
alter table exchange_rates add column read_at timestamptz not null default now();

-- Readings too far from the kept rate to be believed at once; some that agree are (judgeReading of domain/dollar.ts).
create table refused_rates (
  id integer generated always as identity primary key,
  compra numeric(12, 4) not null,
  venta numeric(12, 4) not null,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger refused_rates_touch before update on refused_rates for each row execute function touch();
