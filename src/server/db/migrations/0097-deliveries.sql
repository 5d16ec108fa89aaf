-- needs: 0.2.0
-- Who brings which order on a day, in which order, and the cash that drivers bring back (decision 61).

-- An order's place in somebody's route. What became of it is the order's status, but for nobody being there.
create table delivery_stops (
  order_id integer primary key references orders on delete cascade,
  day date not null,
  driver_id integer references buyers on delete set null,
  -- Within the driver's day, from 1.
  position integer not null,
  -- Whether somebody put it in its place by hand: it is not moved by later ones.
  is_placed boolean not null default false,
  version integer not null default 1,
  -- Nobody was there, and what the buyer wants then, until the shop decides.
  absent_at timestamptz,
  absent_wish text check (absent_wish in ('another_day', 'pick_up', 'cancel')),
  absent_note text check (length(absent_note) <= 300),
  -- The driver's tick, which he may take back for as long as a move is not told.
  delivered_at timestamptz,
  id_checked boolean not null default false,
  collection_id integer references collections on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((absent_at is null) = (absent_wish is null))
);
create index delivery_stops_day on delivery_stops (day, driver_id, position);
create index delivery_stops_driver on delivery_stops (driver_id) where driver_id is not null;
create index delivery_stops_absent on delivery_stops (absent_at) where absent_at is not null;
create index delivery_stops_collection on delivery_stops (collection_id) where collection_id is not null;
create trigger delivery_stops_touch before update on delivery_stops for each row execute function touch();

-- Cash that a driver brought back, as it was counted, and the till that it went into.
create table driver_handovers (
  id integer generated always as identity primary key,
  driver_id integer references buyers on delete set null,
  expected bigint not null check (expected > 0),
  counted bigint not null check (counted >= 0),
  till_move_id integer references till_moves,
  received_by integer references buyers on delete set null,
  at timestamptz not null
);
create index driver_handovers_driver on driver_handovers (driver_id) where driver_id is not null;
create index driver_handovers_receiver on driver_handovers (received_by) where received_by is not null;
create index driver_handovers_move on driver_handovers (till_move_id) where till_move_id is not null;

-- Cash collected at a door by somebody without an open till, until it is handed over.
create table driver_cash (
  collection_id integer primary key references collections on delete cascade,
  driver_id integer references buyers on delete set null,
  handover_id integer references driver_handovers
);
create index driver_cash_driver on driver_cash (driver_id) where driver_id is not null;
create index driver_cash_open on driver_cash (driver_id) where handover_id is null;
create index driver_cash_handover on driver_cash (handover_id) where handover_id is not null;

-- Tells a driver's panels, by the channel of contract/panel/live.ts.
create function tell_driver(driver integer, stop integer) returns void language sql
begin atomic
  select pg_notify('realtime', jsonb_build_object('channel', 'private-stops.' || driver, 'event', 'changed', 'data', jsonb_build_object('noun', 'deliveries', 'id', stop))::text) where driver is not null;
end;
create function tell_delivery_stop() returns trigger language plpgsql as $$
begin
  perform tell_staff('deliveries', coalesce(new.order_id, old.order_id)), tell_driver(new.driver_id, new.order_id);
  if old.driver_id is distinct from new.driver_id then
    perform tell_driver(old.driver_id, old.order_id);
  end if;
  return null;
end $$;
create trigger delivery_stops_tell after insert or update or delete on delivery_stops for each row execute function tell_delivery_stop();
create trigger driver_handovers_tell after insert on driver_handovers for each row execute function tell_staff_row('deliveries', 'id');

-- A stop whose order goes on another day, or is picked up after all, is of no route any more.
create function follow_delivery() returns trigger language plpgsql as $$
begin
  if new.fecha_entrega is distinct from old.fecha_entrega or new.deliver <> old.deliver then
    delete from delivery_stops where order_id = new.id;
  end if;
  perform tell_driver(driver_id, order_id) from delivery_stops where order_id = new.id;
  return null;
end $$;
create trigger orders_delivery after update on orders for each row execute function follow_delivery();
