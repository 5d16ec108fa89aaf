-- Calls take the names of people as one line; those that were kept before become one.
create function pg_temp.one_line(input text) returns text language sql immutable as $$
  select trim(regexp_replace(
    regexp_replace(input, '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;
update buyers set name = pg_temp.one_line(name), surname = pg_temp.one_line(surname)
  where (name, surname) is distinct from (pg_temp.one_line(name), pg_temp.one_line(surname));
update orders set name = pg_temp.one_line(name) where name <> pg_temp.one_line(name);
update carts set guest_name = pg_temp.one_line(guest_name) where guest_name <> pg_temp.one_line(guest_name);
