-- Zones that know their place: an address with a pin is in one of them or in none.
alter table delivery_zones
  -- The coordinates of a GeoJSON Polygon: a ring of [longitude, latitude], then its holes.
  add column area jsonb check (area is null or (jsonb_typeof(area) = 'array' and jsonb_array_length(area) > 0)),
  -- From this much of goods on it is brought for nothing.
  add column free_from bigint check (free_from > 0),
  -- The least that the goods come to.
  add column minimum bigint check (minimum > 0),
  -- Null: on every day that the shop delivers; 0 is Monday.
  add column weekdays smallint[] check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]);

-- The hours in which a zone is served on a weekday, and for how many orders.
create table delivery_slots (
  id integer generated always as identity primary key,
  delivery_zone_id integer not null references delivery_zones on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null check (to_time > from_time),
  capacity integer not null check (capacity >= 1),
  -- Until when, on the day itself, it can be asked for.
  cut_off time not null,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (delivery_zone_id, weekday, from_time)
);
create trigger delivery_slots_touch before update on delivery_slots for each row execute function touch();
create trigger delivery_slots_told after insert or update or delete or truncate on delivery_slots for each statement execute function tell_catalogue();

-- How many orders a slot has on one day.
create table delivery_slot_days (
  delivery_slot_id integer not null references delivery_slots on delete cascade,
  day date not null,
  taken integer not null check (taken >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (delivery_slot_id, day)
);
create trigger delivery_slot_days_touch before update on delivery_slot_days for each row execute function touch();

alter table carts add column delivery_slot_id integer references delivery_slots on delete set null;
-- The slot as it was when the order was placed, and which one, while it is there, has its place back if the order is cancelled.
alter table orders
  add column delivery_slot jsonb,
  add column delivery_slot_id integer references delivery_slots on delete set null;
