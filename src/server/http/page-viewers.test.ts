import { expect, it } from 'vitest'
import { addBuyer } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'
import type { Sql } from '../db/connect.ts'
import { pageViewers } from './page-viewers.ts'
import { hashSession, newSessionId, sessionEnd } from './session.ts'

const { sql, clock } = await testShop()
const now = () => clock.now

/** The database, whose first answer is held back until `release`. */
function heldAnswer() {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let statements = 0
  const pool: Sql = {
    query: async (config) => {
      statements += 1
      const isFirst = statements === 1
      const answer = await sql.query(config as string)
      read()
      if (isFirst) await isReleased
      return answer
    },
  }
  return { pool, isRead, release, statements: () => statements }
}

async function loggedIn() {
  const buyer = await addBuyer(sql)
  const session = hashSession(newSessionId())
  await sql.query('insert into sessions (id, buyer_id, expires_at) values ($1, $2, $3)', [
    session,
    buyer,
    sessionEnd(clock.now, true),
  ])
  const confirm = () =>
    sql.query('update buyers set verification_pending_since = $2 where id = $1', [buyer, clock.now])
  return { session, confirm }
}

it('that were read before a write of their session are not remembered', async () => {
  const { session, confirm } = await loggedIn()
  const { pool, isRead, release } = heldAnswer()
  const viewers = pageViewers({ pool, now })
  const before = viewers.of(session)
  await isRead
  await confirm()
  viewers.forget(session)
  expect((await viewers.of(session))?.isPlain).toBe(false)
  release()
  expect((await before)?.isPlain).toBe(true)
  expect((await viewers.of(session))?.isPlain).toBe(false)
})

it('are read once for pages that are asked for at once', async () => {
  const { session } = await loggedIn()
  const { pool, release, statements } = heldAnswer()
  const viewers = pageViewers({ pool, now })
  const pages = [viewers.of(session), viewers.of(session)]
  release()
  expect((await Promise.all(pages)).map((viewer) => viewer?.isPlain)).toEqual([true, true])
  expect(statements()).toBe(1)
})

it('are read again after a failure', async () => {
  const { session } = await loggedIn()
  let isAway = true
  const pool: Sql = {
    query: (config) => (isAway ? Promise.reject(new Error('away')) : sql.query(config as string)),
  }
  const viewers = pageViewers({ pool, now })
  await expect(viewers.of(session)).rejects.toThrow('away')
  isAway = false
  expect((await viewers.of(session))?.isPlain).toBe(true)
})
