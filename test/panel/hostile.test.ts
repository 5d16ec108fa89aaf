import { describe, expect, it } from 'vitest'
import { addBuyer } from '../factories.ts'
import { sellingState } from '../ordering.ts'
import { allows, isNumber, isText, placesOf, type Schema, schemaAt, withValue } from '../schema-places.ts'
import { testShop } from '../shop.ts'
import { rowsOfMatrix } from './rows.ts'

type Documented = {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: Record<string, { schema: Schema }> }
        parameters?: { in: string; name: string }[]
      }
    >
  >
}

const shop = await testShop()
const rows = await rowsOfMatrix()
const owner = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: 'owner' }))
await shop.sql.query('update sessions set password_at = $1', [shop.clock.now])

const { paths } = (await owner.send({ method: 'GET', path: '/api/docs/json' })).body as Documented
const documented = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody, parameters = [] }]) => {
    const call = `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    const schema = requestBody?.content['application/json']?.schema
    return path.startsWith('/api/panel/') ? [{ call, schema, names }] : []
  }),
)
const calls = documented.flatMap(({ call, schema }) => (schema ? [{ call, schema }] : []))
const asking = documented.filter(({ names }) => names.length > 0)

/** Sends the call as the owner, under its own idempotency key. */
async function send(call: string, change: (body: object) => object, query: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ')
  const { params = {}, body } = (await rows[call]?.input?.(shop)) ?? {}
  const asked = new URLSearchParams(query).toString()
  return owner.send({
    method: method as 'POST',
    path: `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}${asked && `?${asked}`}`,
    ...(method !== 'GET' && { body: change(body ?? {}) }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

describe('a call of the panel', () => {
  const wrong = [null, true, '1', [2], {}, 1.5, -1, 1e300]

  it.each(calls)('$call takes nothing but a number for a number', async ({ call, schema }) => {
    const before = await sellingState(shop.sql)
    for (const place of placesOf(schema, isNumber))
      for (const value of wrong.filter((one) => !allows(schemaAt(schema, place), one))) {
        const sent = await send(call, (body) => withValue(body, place, value))
        expect(sent, `${place.join('.')} = ${JSON.stringify(value)}`).toMatchObject({
          status: 422,
          body: { message: expect.any(String), errors: { [place.join('.')]: expect.any(Array) } },
        })
      }
    expect(await sellingState(shop.sql)).toEqual(before)
  })

  const words = [
    '\u0000',
    'a\u0000b',
    'x'.repeat(90_000),
    '\ud800',
    '\u202Eoduorg',
    '__proto__',
    "' or 1=1 --",
    '%00',
  ]

  it.each(calls)('$call makes no fault of hostile words', async ({ call, schema }) => {
    for (const place of placesOf(schema, isText))
      for (const value of [...words, {}, [], 7]) {
        const { status, body } = await send(call, (valid) => withValue(valid, place, value))
        expect(status, `${place.join('.')} = ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500)
        if (status >= 400) expect(body).toMatchObject({ message: expect.any(String) })
      }
  })

  it.each(asking)('$call makes no fault of a hostile query', async ({ call, names }) => {
    for (const name of names)
      for (const value of [
        '2026-13-45',
        '0000-01-01',
        '99999999999',
        '-1',
        'a\u0000b',
        "' or 1=1 --",
        '%00',
        '',
      ])
        expect(
          (await send(call, (body) => body, { [name]: value })).status,
          `${name} = ${value}`,
        ).toBeLessThan(500)
  })
})
