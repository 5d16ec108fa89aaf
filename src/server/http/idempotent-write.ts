import type { FastifyRequest } from 'fastify'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../db/connect.ts'
import { jsonOf } from '../db/insert.ts'
import { abort, inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../signing.ts'
import type { StaffViewer } from './viewer.ts'

/** What identifies a write; for an upload, `body` is the hash of the file. */
export type KeyedRequest = Pick<
  FastifyRequest,
  'headers' | 'method' | 'params' | 'query' | 'body' | 'routeOptions'
>

/**
 * Runs a write of the panel in one transaction, idempotent by the Idempotency-Key of its staff member: a repetition
 * within a day returns the first answer and does nothing. A refusal writes nothing and leaves the key unused. The
 * answer must be plain JSON.
 */
export async function idempotentWrite<T extends object>(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { viewer, request }: { viewer: StaffViewer; request: KeyedRequest },
  work: (tx: Sql) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return refuseStaff('key_missing')
  const key = [viewer.buyer.id, sha256(header)]
  const { method, params, query, body } = request
  const fingerprint = sha256(JSON.stringify([method, request.routeOptions.url, params, query, body ?? null]))
  const result = await inTransaction(pool, async (tx) => {
    const claimed = await tx.query({
      name: 'claim-panel-answer',
      text: 'insert into panel_answers (actor_id, key_hash, fingerprint, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [...key, fingerprint, now()],
    })
    if (claimed.rowCount === 0) return storedAnswer<T>(tx, key, fingerprint)
    const answer = await work(tx)
    if (isRefusal(answer)) return abort(answer)
    await tx.query({
      name: 'keep-panel-answer',
      text: 'update panel_answers set answer = $3 where actor_id = $1 and key_hash = $2',
      values: [...key, jsonOf(answer)],
    })
    return { answer }
  })
  return isRefusal(result) ? result : result.answer
}

/**
 * Makes handlers of services that write with an endpoint's path and body alone. The path wins over a field of its name
 * in the body, which is not validated.
 */
export function writes<D extends Pick<Deps, 'pool' | 'now'>>(deps: D) {
  return <P, B, T extends object>(
    save: (tx: Sql, deps: D, viewer: StaffViewer, input: NoInfer<P & B>) => Promise<T | Refusal>,
  ) =>
    ({ viewer, params, body, request }: Write<P, B>): Promise<T | Refusal> =>
      idempotentWrite(deps, { viewer, request }, (tx) => save(tx, deps, viewer, { ...body, ...params }))
}

type Write<P, B> = { viewer: StaffViewer; request: KeyedRequest; params: P; body: B }

async function storedAnswer<T>(
  tx: Sql,
  key: unknown[],
  fingerprint: Buffer,
): Promise<{ answer: T } | Refusal> {
  const { rows } = await tx.query<{ fingerprint: Buffer; answer: T }>({
    name: 'panel-answer',
    text: 'select fingerprint, answer from panel_answers where actor_id = $1 and key_hash = $2',
    values: key,
  })
  const [first] = rows
  if (first === undefined) throw new Error('The stored answer of an idempotency key was not found')
  return first.fingerprint.equals(fingerprint)
    ? { answer: first.answer }
    : refuseStaff('same_key_other_write')
}
