import type { Sql } from '../../src/server/db/connect.ts'

type Thing = { table: string; kind: string; isNotNull: boolean; isDemanded: boolean }

/** The schema objects that statements depend on: tables, views and sequences, columns as `table.column`, functions as `name(types)`. */
export type Shape = ReadonlyMap<string, Thing>

export async function shapeOf(sql: Sql): Promise<Shape> {
  const { rows } = await sql.query<Thing & { name: string }>(`
    with ours as (
      select oid, relname, relkind from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relname <> 'migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select relname as name, relname as table, relkind::text as kind, false as "isNotNull", false as "isDemanded" from ours
    union all
    select format('%s.%s', relname, attname), relname, format_type(atttypid, atttypmod), attnotnull,
      attnotnull and not atthasdef and attidentity = ''
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped where relkind <> 'S'
    union all
    select format('%s(%s)', proname, oidvectortypes(proargtypes)), '', pg_get_function_result(oid), false, false from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    order by name`)
  return new Map(rows.map(({ name, ...thing }) => [name, thing]))
}

/** Incompatibilities between the schema that a program was written for and another: each object's name, and what happened to it. */
export function lossesOf(written: Shape, now: Shape): [name: string, loss: string][] {
  return [
    ...[...written].flatMap(([name, was]): [string, string][] => {
      const is = now.get(name)
      if (is === undefined) {
        const goesWithTable = name !== was.table && was.table !== '' && !now.has(was.table)
        return goesWithTable ? [] : [[name, `takes away ${name}`]]
      }
      if (is.kind !== was.kind) return [[name, `makes ${name} ${is.kind}, which was ${was.kind}`]]
      if (is.isNotNull && !was.isNotNull) return [[name, `allows no null in ${name}`]]
      return is.isDemanded && !was.isDemanded ? [[name, `takes the default of ${name} away`]] : []
    }),
    ...[...now].flatMap(([name, { table, isDemanded }]): [string, string][] =>
      isDemanded && !written.has(name) && written.has(table)
        ? [[name, `demands ${name}, which has no default`]]
        : [],
    ),
  ]
}
