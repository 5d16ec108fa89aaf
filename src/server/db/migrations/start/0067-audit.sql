-- needs: 0.2.0
-- What the shop's own people changed, field by field: prices, stock counted by hand, settings. What was done at once is
-- one batch, and is undone as one. Derived columns and secrets are never written here, nor what is told of a buyer.
create table audit_batches (
  id integer generated always as identity primary key,
  -- Null for the owner's command line, which knows no account.
  actor_id integer references buyers on delete set null,
  at timestamptz not null
);
create index audit_batches_actor on audit_batches (actor_id) where actor_id is not null;

create table audit_changes (
  id integer generated always as identity primary key,
  batch_id integer not null references audit_batches on delete cascade,
  -- The table and the row that changed; the row may be gone since.
  noun text not null,
  row_id integer not null,
  field text not null,
  before jsonb,
  after jsonb,
  check (before is distinct from after)
);
create index audit_changes_batch on audit_changes (batch_id);
create index audit_changes_row on audit_changes (noun, row_id, id desc);

-- updated_at follows every change, in every table that has it.
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'updated_at'
  loop
    execute format('create trigger %I before update on %I for each row execute function touch()', name || '_touch', name);
  end loop;
end $$;
