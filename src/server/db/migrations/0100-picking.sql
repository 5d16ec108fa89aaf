-- needs: 0.2.0
-- What of an order was picked (decision 62). A line that an amendment takes out takes its tick along.
create table order_picks (
  order_line_id integer primary key references order_lines on delete cascade,
  order_id integer not null references orders on delete cascade,
  -- Null: the tick was taken off.
  picked_at timestamptz,
  picked_by integer references buyers on delete set null
);
create index order_picks_order on order_picks (order_id);
create index order_picks_picker on order_picks (picked_by) where picked_by is not null;
create trigger order_picks_tell_staff after insert or update on order_picks for each row execute function tell_staff_row('picking', 'order_id');
