import type { Sql } from '../../db/connect.ts'

/** A buyer who wrote to the shop and waits for an answer. */
type WaitingChat = { buyer_id: number; name: string; since: Date; count: number; last: string }

/** Who waits longest first. */
export async function findWaitingChats(sql: Sql): Promise<WaitingChat[]> {
  const { rows } = await sql.query<WaitingChat>(
    `select buyer_id, concat_ws(' ', buyers.name, surname) as name, min(messages.created_at) as since, count(*) as count, (array_agg(text order by messages.id desc))[1] as last
      from messages join buyers on buyers.id = buyer_id where from_buyer and read_at is null group by buyers.id, buyer_id order by since, buyer_id`,
  )
  return rows
}
