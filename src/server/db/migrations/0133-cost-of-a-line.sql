-- needs: 0.2.0
-- What a unit cost the shop when it was sold, for margins: an article keeps its last cost alone. By trigger, so that
-- placing, amending and selling write it by the statements that they have, and the last release does too.
alter table order_lines add unit_cost bigint check (unit_cost >= 0);
comment on column order_lines.unit_cost is 'Centavos with taxes; null where the article had none, for a promotion, whose components have theirs, and before 0133';

create function snapshot_cost() returns trigger language plpgsql as $$
begin
  new.unit_cost := (select cost from articles where id = new.article_id);
  return new;
end $$;
create trigger order_lines_cost before insert on order_lines
  for each row when (new.unit_cost is null and new.article_id is not null) execute function snapshot_cost();
