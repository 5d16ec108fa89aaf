import type { Centavos } from '#domain/money.ts'
import type { Sql } from '../../db/connect.ts'

export type ZoneRow = { id: number; name: string; description: string | null; price: Centavos }

/** The published delivery zones in the shop's order. */
export async function findZones(sql: Sql): Promise<ZoneRow[]> {
  const { rows } = await sql.query<ZoneRow>({
    name: 'delivery-zones',
    text: 'select id, name, description, price from delivery_zones where published order by position, id',
  })
  return rows
}
