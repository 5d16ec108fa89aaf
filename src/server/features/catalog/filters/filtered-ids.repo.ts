import type { Filters } from '#domain/filters.ts'
import type { Sql } from '../../../db/connect.ts'
import { filterConditions, statementValues } from './conditions.ts'

/** Those of the articles that the filters let through, in the order in which they came. */
export async function findFilteredIds(
  sql: Sql,
  ids: readonly number[],
  filters: Filters,
  stockNullEqual0: boolean,
): Promise<number[]> {
  const { values, put } = statementValues()
  const conditions = filterConditions(filters, stockNullEqual0, put)
  if (conditions.length === 0 || ids.length === 0) return [...ids]
  const { rows } = await sql.query<{ ids: number[] }>({
    text: `select array(select articles.id from unnest(${put(ids)}::integer[]) with ordinality as found (id, place)
      join articles on articles.id = found.id where ${conditions.map(({ sql: condition }) => condition).join(' and ')} order by found.place) as ids`,
    values,
  })
  return rows[0]?.ids ?? []
}
