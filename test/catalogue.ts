import type { Sql } from '../src/server/db/connect.ts'

/** A schema as sorted lines, one per object; independent of the column order of tables. */
export async function catalogueOf(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ line: string }>(`
    with ours as (
      select c.* from pg_class c
      where relnamespace = 'public'::regnamespace and relname <> all ('{migrations,migrations_pkey}')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select format('table %s %s', relname, case relpersistence when 'u' then 'unlogged' else 'logged' end) as line
      from ours where relkind = 'r'
    union all
    select format('column %s.%s %s', relname, attname, concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, case when attcollation <> typcollation then attcollation::regcollation::text end,
        nullif(attidentity::text, ''), nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid)))
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped join pg_type on pg_type.oid = atttypid
        left join pg_attrdef on adrelid = ours.oid and adnum = attnum where relkind = 'r'
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(oid)) from ours where relkind = 'i'
    union all
    select format('trigger %s %s', tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all
    select format('sequence %s %s', relname, concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax,
        seqcache, seqcycle, pg_describe_object(refclassid, refobjid, refobjsubid), deptype))
      from ours join pg_sequence on seqrelid = ours.oid
        left join pg_depend on objid = ours.oid and pg_depend.classid = 'pg_class'::regclass and deptype in ('a', 'i')
      where relkind = 'S'
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('collation %s %s', collname, colllocale) from pg_collation where collnamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Every row of the non-empty tables as text, without timestamps. */
export async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql.query<{ row: string }>(
      `select (to_jsonb(${name}) - '{created_at,updated_at}'::text[])::text as row from ${name} order by 1`,
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}
