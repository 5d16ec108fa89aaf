-- needs: 0.2.0
-- What was done, and which batch one undid: each is undone once (decision 50).
alter table audit_batches
  add kind text,
  add undoes integer unique references audit_batches on delete cascade;
comment on column audit_batches.kind is 'Price, stock, settings … as features/shop/audit-fields.ts names them; null where version 0.2.0 wrote it';
update audit_batches set kind = coalesce(
  (select case when field in ('price', 'price_usd', 'ranges') then 'price' when field = 'stock' then 'stock' else 'settings' end
    from audit_changes where batch_id = audit_batches.id order by id limit 1), 'settings');
create trigger audit_batches_tell_staff after insert on audit_batches for each row execute function tell_staff_row('history', 'id');
