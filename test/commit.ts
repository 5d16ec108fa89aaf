import type { Pool } from 'pg'
import { isRefusal } from '#domain/text/refusals.ts'
import type { Sql } from '../src/server/db/connect.ts'
import { abort, inTransaction } from '../src/server/db/transaction.ts'

/** Runs `work` in its own transaction, rolled back by a refusal, like a route. */
export async function commit<T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  const answers: T[] = []
  await inTransaction(pool, async (tx) => {
    const answer = await work(tx)
    answers.push(answer)
    return isRefusal(answer) ? abort(null) : null
  })
  const [answer] = answers.splice(-1)
  if (answer === undefined) throw new Error('It answered nothing')
  return answer
}
