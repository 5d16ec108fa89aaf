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
