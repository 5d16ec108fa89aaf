import type { Sql } from '../../../db/connect.ts'
import type { DeliveryDraft } from './draft-change.ts'

/** Articles of an order that still exist, components of promotions included. */
export async function findArticleKinds(
  sql: Sql,
  orderId: number,
): Promise<{ kind: string; abv: number | null }[]> {
  const { rows } = await sql.query<{ kind: string; abv: number | null }>(
    'select articles.kind, articles.abv from order_lines join articles on articles.id = article_id where order_id = $1',
    [orderId],
  )
  return rows
}

export async function updateDelivery(
  tx: Sql,
  orderId: number,
  { deliver, address, zone, isByCity, day, slot, status }: DeliveryDraft,
): Promise<void> {
  await tx.query(
    `update orders set deliver = $2, address = $3, delivery_zone = $4, zone_by_city = $5, fecha_entrega = $6, delivery_slot = $7, delivery_slot_id = $8, status = $9
      where id = $1`,
    [orderId, deliver, address, zone, isByCity, day, slot, slot?.id ?? null, status],
  )
}
