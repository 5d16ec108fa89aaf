import { describe, expect, it } from 'vitest'
import { mailsTo } from '../outbox.ts'
import { testShop, type Visitor } from '../shop.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { addBuyerWithThings, belongingsOf, fillShelf } from './things.ts'

const shop = await testShop()
const shelf = await fillShelf(shop)
const calls = everyEndpoint()

/** The CSRF token from the cookie. */
async function tokenOf(visitor: Visitor): Promise<string> {
  await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
  return visitor.cookies.get('XSRF-TOKEN') ?? ''
}

/** A checksum of all of the shop's tables. */
async function everything(): Promise<unknown> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = rows.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t) as ${name}`,
  )
  return (await shop.sql.query(`select ${sums.join(', ')}`)).rows[0]
}

const foreignTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
/** The only call with a file upload; it needs the token like any other. */
const takesAFile = 'POST /orders/by-link/:num/:token/receipt'

describe('a call that writes', () => {
  it.each(calls.filter(({ method }) => method !== 'GET'))(
    '$name takes only the token of its own session, from the shop’s own page, as JSON',
    async ({ name, request }) => {
      const { my, visitor } = await addBuyerWithThings(shop, shelf)
      const [token, ofVisitor, ofAnother] = [
        await tokenOf(visitor),
        await tokenOf(shop.visitor()),
        await tokenOf((await addBuyerWithThings(shop, shelf)).visitor),
      ]
      const before = await belongingsOf(shop.sql, my.buyer)
      const { method, path, body } = request(my)
      const cookie = `damajuana_session=${visitor.cookies.get('damajuana_session')}`
      const statusWith = async (headers: Record<string, string>, payload = JSON.stringify(body ?? {})) =>
        (
          await shop.app.inject({
            method,
            url: path,
            headers: { cookie, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
            payload,
          })
        ).statusCode
      for (const wrong of ['', ofVisitor, ofAnother, `${token}x`])
        expect([wrong, await statusWith(wrong === '' ? {} : { 'x-xsrf-token': wrong })]).toEqual([wrong, 419])
      expect(await statusWith({ 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' })).toBe(419)
      expect(await statusWith({ 'x-xsrf-token': token, origin: 'https://otra.example' })).toBe(419)
      for (const type of foreignTypes.filter((one) => name !== takesAFile || !one.startsWith('multipart')))
        expect([type, await statusWith({ 'x-xsrf-token': token, 'content-type': type })]).toEqual([type, 415])
      expect(await belongingsOf(shop.sql, my.buyer)).toEqual(before)
    },
  )
})

describe('a call that reads', () => {
  it.each(calls.filter(({ method }) => method === 'GET'))(
    '$name writes nothing when another site asks, or when it is an address that one follows',
    async ({ request }) => {
      const { my, visitor } = await addBuyerWithThings(shop, shelf)
      const before = await everything()
      for (const [site, mode] of [
        ['cross-site', 'no-cors'],
        ['same-site', 'cors'],
        ['none', 'navigate'],
        ['same-origin', 'navigate'],
      ] as const) {
        expect(
          (
            await visitor.send({
              ...request(my),
              headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode },
            })
          ).status,
        ).toBeLessThan(500)
      }
      expect(await everything()).toEqual(before)
    },
  )

  it('is told to no other site, like any other: none is let in by CORS', async () => {
    const { my } = await addBuyerWithThings(shop, shelf)
    for (const { name, method, request } of calls) {
      const { path } = request(my)
      for (const asked of ['OPTIONS', method] as const) {
        const { headers } = await shop.app.inject({
          method: asked,
          url: path,
          headers: {
            origin: 'https://otra.example',
            'access-control-request-method': method,
            'access-control-request-headers': 'x-xsrf-token',
          },
        })
        expect([name, Object.keys(headers).filter((header) => header.startsWith('access-control'))]).toEqual([
          name,
          [],
        ])
      }
    }
  })
})

it('a mail links to the shop, whatever host its cause names', async () => {
  const { my, visitor } = await addBuyerWithThings(shop, shelf)
  for (const path of ['/password-reset/send-verification-code', '/buyer/deletion-code']) {
    expect(
      (
        await visitor.send({
          method: 'POST',
          path,
          body: { email: my.email },
          headers: { host: 'otra.example', 'x-forwarded-host': 'otra.example' },
        })
      ).status,
    ).toBe(200)
  }
  const mails = await mailsTo(shop.sql, my.email)
  expect(mails.length).toBeGreaterThan(1)
  expect(JSON.stringify(mails)).toContain(shop.deps.env.publicUrl)
  expect(JSON.stringify(mails)).not.toContain('otra.example')
})
