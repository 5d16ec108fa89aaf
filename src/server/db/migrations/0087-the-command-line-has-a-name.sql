-- needs: 0.2.0
-- Whether the owner's command line did it: without an actor it may also be the shop itself, or somebody whose account is gone.
alter table order_events add by_command boolean not null default false;

-- Null of rows older than this.
alter table audit_batches add by_command boolean;
create function note_command() returns trigger language plpgsql as $$
begin
  new.by_command = new.actor_id is null;
  return new;
end $$;
create trigger audit_batches_command before insert on audit_batches for each row execute function note_command();
