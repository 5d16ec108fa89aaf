import type { Notification } from '#contract/notifications.ts'
import type { Sql } from '../../db/connect.ts'

type News = { buyerId: number; type: Notification['type']; /** What the buyer reads. */ message: string; articleId: number | null; now: Date }

/** Tells a buyer something in the caller's transaction. His browsers hear of it with the commit (migration 0026). */
export async function notify(tx: Sql, { buyerId, type, message, articleId, now }: News): Promise<void> {
  await tx.query('insert into notifications (buyer_id, type, data, article_id, created_at) values ($1, $2, $3, $4, $5)', [buyerId, type, { message }, articleId, now])
}
