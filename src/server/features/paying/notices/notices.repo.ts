import type { PaymentProvider } from '#domain/payment.ts'
import type { Sql } from '../../../db/connect.ts'

type NoticeRow = { id: number; provider: PaymentProvider; provider_id: string; handled_at: Date | null }

/** Keeps a notice, and answers its id; null when the same one came before. */
export async function insertNotice(
  tx: Sql,
  { provider, eventId, providerId }: { provider: PaymentProvider; eventId: string; providerId: string },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into webhook_inbox (provider, event_id, provider_id) values ($1, $2, $3) on conflict do nothing returning id',
    [provider, eventId, providerId],
  )
  return rows[0]?.id ?? null
}

export async function findNotice(sql: Sql, id: number): Promise<NoticeRow | null> {
  const { rows } = await sql.query<NoticeRow>(
    'select id, provider, provider_id, handled_at from webhook_inbox where id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function markHandled(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('update webhook_inbox set handled_at = $2 where id = $1', [id, now])
}
