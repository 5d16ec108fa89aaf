-- needs: 0.2.0
-- A line that an amendment writes in the place of one of the same article, with fewer units, keeps its cost, though that is unknown.
create or replace function snapshot_cost() returns trigger language plpgsql as $$
begin
  if new.added_in is not null then
    select unit_cost into new.unit_cost from order_lines
      where order_id = new.order_id and position = new.position and article_id = new.article_id and variant_id is not distinct from new.variant_id limit 1;
    if found then return new; end if;
  end if;
  select cost into new.unit_cost from articles where id = new.article_id;
  return new;
end $$;
