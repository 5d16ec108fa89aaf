import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { refuse } from '#domain/text/refusals.ts'
import { addBuyer, addCategory } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'
import { idempotentWrite } from './idempotent-write.ts'
import { findSessionBuyer, type StaffViewer } from './viewer.ts'

const shop = await testShop({ connections: 20 })
const viewer = await owner()

async function owner(): Promise<StaffViewer> {
  const id = await addBuyer(shop.sql, { staff_role: 'owner' })
  await shop.loggedIn(id)
  const { rows } = await shop.sql.query<{ id: Buffer }>('select id from sessions where buyer_id = $1', [id])
  const session = rows[0]?.id ?? Buffer.alloc(0)
  const buyer = await findSessionBuyer(shop.sql, session, shop.clock.now)
  if (buyer?.staff == null) throw new Error('The owner is not in')
  return { session, buyer: { ...buyer, staff: buyer.staff }, ip: '', userAgent: '' }
}

function asked(key: string | undefined, body: object = {}): { viewer: StaffViewer; request: FastifyRequest } {
  const request = {
    headers: key === undefined ? {} : { 'idempotency-key': key },
    method: 'POST',
    routeOptions: { url: '/api/panel/algo' },
    params: {},
    query: {},
    body,
  }
  return { viewer, request: request as unknown as FastifyRequest }
}

const countOf = async (name: string): Promise<number | null> =>
  (await shop.sql.query('select from categories where name = $1', [name])).rowCount

it('does a write once, and answers each who asks with its key the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      idempotentWrite(shop.deps, asked('k1'), async (tx) => ({ id: await addCategory(tx, 'Una vez') })),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countOf('Una vez')).toBe(1)
})

it('keeps the key of what was refused free', async () => {
  expect(
    await idempotentWrite(shop.deps, asked('k2'), async (tx) => {
      await addCategory(tx, 'Rechazada')
      return refuse('order_unknown')
    }),
  ).toMatchObject({ code: 'order_unknown' })
  expect(await countOf('Rechazada')).toBe(0)
  expect(await idempotentWrite(shop.deps, asked('k2'), () => Promise.resolve({ ok: true }))).toEqual({
    ok: true,
  })
})

it('refuses another write under a key that is taken, and one without a key', async () => {
  await idempotentWrite(shop.deps, asked('k3', { stock: 3 }), () => Promise.resolve({ ok: true }))
  const other = asked('k3', { stock: 4 })
  expect(await idempotentWrite(shop.deps, other, () => Promise.resolve({ ok: true }))).toMatchObject({
    code: 'same_key_other_write',
  })
  expect(
    await idempotentWrite(shop.deps, asked(undefined), () => Promise.resolve({ ok: true })),
  ).toMatchObject({
    code: 'key_missing',
  })
})
