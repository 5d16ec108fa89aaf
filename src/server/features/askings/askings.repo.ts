import type { Sql } from '../../db/connect.ts'

/** When each of these asked last, so many times at most. */
export async function findAskingTimes(
  sql: Sql,
  askers: readonly string[],
  most: number,
): Promise<Map<string, Date[]>> {
  const { rows } = await sql.query<{ asker: string; created_at: Date }>({
    name: 'asking-times',
    text: `select askers.asker, created_at from unnest($1::text[]) as askers (asker)
      cross join lateral (select created_at from askings where askings.asker = askers.asker order by created_at desc limit $2) as newest`,
    values: [askers, most],
  })
  return new Map(
    askers.map((asker) => [
      asker,
      rows.filter((row) => row.asker === asker).map(({ created_at }) => created_at),
    ]),
  )
}

export async function insertAskings(tx: Sql, askers: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'insert-askings',
    text: 'insert into askings (asker, created_at) select asker, $2 from unnest($1::text[]) as askers (asker)',
    values: [askers, now],
  })
}

/** Takes back the newest asking of each. */
export async function deleteNewestAskings(sql: Sql, askers: readonly string[]): Promise<void> {
  await sql.query({
    name: 'delete-newest-askings',
    text: `delete from askings where id in (select newest.id from unnest($1::text[]) as askers (asker)
      cross join lateral (select id from askings where askings.asker = askers.asker order by created_at desc limit 1) as newest)`,
    values: [askers],
  })
}

export async function deleteAskingsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from askings where created_at < $1', [moment])
}
