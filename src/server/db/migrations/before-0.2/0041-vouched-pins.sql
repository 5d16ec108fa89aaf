-- Where a delivery's zone comes from: a pin that the shop's own geocoder vouches for, or the city.
alter table addresses add column pin_vouched boolean not null default false;
comment on column addresses.pin_vouched is 'Whether the shop found the address there, or at most 500 m from there; else its zone goes by its city';
-- Nobody could vouch for these when they were saved, and their buyers have ordered with them since.
update addresses set pin_vouched = true where lat is not null;

alter table orders add column zone_by_city boolean not null default false;
comment on column orders.zone_by_city is 'Whether the price of the delivery goes by the city alone: the shop looks at it before it brings it';

-- The line to read is made by the shop, and has the floor in it.
update addresses set formated = concat_ws(', ', concat_ws(' ', street, street_number), nullif(depto, ''), city_name, province_name);
update orders set address = jsonb_set(address, '{formated}', to_jsonb(concat_ws(', ', concat_ws(' ', address ->> 'street', address ->> 'street_number'),
    address ->> 'depto', address -> 'city' ->> 'name', address -> 'province' ->> 'name')))
  where address ->> 'depto' <> '' and address ->> 'street' is not null and strpos(address ->> 'formated', address ->> 'depto') = 0;
