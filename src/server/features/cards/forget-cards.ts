import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type ForgetCard, forgetCardQueue } from '../../queues.ts'
import { deleteCards } from './cards.repo.ts'

/** Takes cards of a buyer away, one or all, and has the provider forget them; answers how many they were. */
export async function forgetCards(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  buyerId: number,
  id: number | null,
): Promise<number> {
  const tokens = await deleteCards(tx, buyerId, id)
  for (const token of tokens) await jobs.enqueue(tx, forgetCardQueue, { token } satisfies ForgetCard)
  return tokens.length
}
