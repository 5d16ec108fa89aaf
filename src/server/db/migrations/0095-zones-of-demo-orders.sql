-- needs: 0.2.0
-- Orders of the demo shop lacked the id of their zone, by which a change of their delivery knows it (decision 60).
update orders set delivery_zone = delivery_zone || jsonb_build_object('id', delivery_zones.id)
  from delivery_zones where not delivery_zone ? 'id' and delivery_zones.name = delivery_zone ->> 'name';
