import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fillPath } from '#contract/client.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import type { StaffRole } from '#domain/accounts/staff.ts'
import { addBuyer, addRow } from '../factories.ts'
import { testShop, type Visitor } from '../shop.ts'
import { rowsOfMatrix } from './rows.ts'

const letters = { O: 'owner', M: 'manager', C: 'counter', D: 'driver', S: 'seller' } as const

const shop = await testShop()
const expected = await rowsOfMatrix()
const calls = await readCalls()

async function readCalls(): Promise<Map<string, Endpoint>> {
  const panel = join(import.meta.dirname, '../../src/contract/panel')
  const files = readdirSync(panel).filter((file) => !file.includes('.schema.') && !file.includes('.test.'))
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(panel, file))) as Record<string, unknown>),
  )
  const groups = modules.flatMap((one) =>
    Object.entries(one).flatMap(([name, endpoints]) =>
      name.endsWith('Endpoints') ? [endpoints as Endpoints] : [],
    ),
  )
  return new Map(
    groups
      .flatMap((group) => Object.values(group))
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )
}

async function somebody(role: StaffRole): Promise<Visitor> {
  const seller = role === 'seller' ? await addRow(shop.sql, 'sellers', { name: 'Ramiro' }) : null
  const person = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: role, seller_id: seller }))
  await shop.sql.query('update sessions set password_at = $1', [shop.clock.now])
  return person
}

function namesOf(roles: string): string[] {
  if (roles === 'anyone') return Object.keys(people)
  if (roles === 'buyer') return Object.keys(people).filter((who) => who !== 'visitor')
  return roles.split(' ').map((letter) => letters[letter as keyof typeof letters])
}

const people: Record<string, () => Promise<Visitor>> = {
  owner: () => somebody('owner'),
  manager: () => somebody('manager'),
  counter: () => somebody('counter'),
  driver: () => somebody('driver'),
  seller: () => somebody('seller'),
  buyer: async () => shop.loggedIn(await addBuyer(shop.sql)),
  'removed person': async () => {
    const id = await addBuyer(shop.sql, { staff_role: 'manager' })
    const person = await shop.loggedIn(id)
    await shop.sql.query('update buyers set staff_role = null where id = $1', [id])
    return person
  },
  visitor: () => Promise.resolve(shop.visitor()),
}

it('names every call of the panel, and no other', () => {
  expect(Object.keys(expected).toSorted()).toEqual([...calls.keys()].toSorted())
})

it.each([...calls.keys()])('%s is for the roles that the matrix says', async (name) => {
  const call = calls.get(name)
  const row = expected[name]
  if (!call || !row) return expect(name).toBe('in both')
  const allowed = namesOf(row.roles)
  for (const [who, enter] of Object.entries(people)) {
    const { params = {}, query = {}, body } = (await row.input?.(shop)) ?? {}
    const search = new URLSearchParams(query).toString()
    const { status, body: answer } = await (
      await enter()
    ).send({
      method: call.method,
      path: `/api${fillPath(call.path, params)}${search === '' ? '' : `?${search}`}`,
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const code = (answer as { code?: string } | null)?.code
    const verdict = status === 401 || code === 'not_allowed' || code === 'staff_only' ? 'shut' : 'open'
    expect([who, verdict, status < 500], JSON.stringify(answer)).toEqual([
      who,
      allowed.includes(who) ? 'open' : 'shut',
      true,
    ])
    expect([who, status], 'its input passes the schema').not.toEqual([who, 400])
  }
})

it.each(Object.entries(expected).filter(([, row]) => row.asksPassword))(
  '%s asks for the password',
  async (name, row) => {
    const call = calls.get(name)
    const id = await addBuyer(shop.sql, { staff_role: 'owner' })
    const owner = await shop.loggedIn(id)
    await shop.sql.query('update sessions set password_at = null where buyer_id = $1', [id])
    const { params = {}, body } = (await row.input?.(shop)) ?? {}
    const sent = await owner.send({
      method: call?.method ?? 'GET',
      path: `/api${fillPath(call?.path ?? '', params)}`,
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect([sent.status, sent.body]).toMatchObject([403, { code: 'password_again' }])
  },
)
