import { describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/sessions.ts'
import { isText, placesOf, type Schema, withValue } from '../schema-places.ts'
import { testShop } from '../shop.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { addBuyerWithThings, fillShelf, password } from './things.ts'

type Documented = Record<
  string,
  Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }> | undefined
>

const shop = await testShop()
const shelf = await fillShelf(shop)
const paths = shop.app.swagger().paths as Documented
const html = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const words = [
  '',
  ' ',
  'x'.repeat(90_000),
  'ñ́🍷‮\u200b\ud800',
  "'); drop table buyers; --",
  '%_\\"\'',
  html,
  '{{7*7}}${7*7}',
  'a\u0000b',
  'a\r\nBcc: todos@ejemplo.com.ar',
  '=HYPERLINK("https://otra.example")',
  '../../etc/passwd',
  '__proto__',
]

const writing = everyEndpoint().flatMap(({ name, method, path, request }) => {
  const schema =
    paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.requestBody?.content[
      'application/json'
    ]?.schema
  return schema ? [{ name, request, places: placesOf(schema, isText) }] : []
})

/** A valid input except for one text, so that nothing else is refused first. */
describe('hostile words in an input that goes through', () => {
  it.each(writing)('are refused, or are words like any other: $name', async ({ request, places }) => {
    const { my, visitor } = await addBuyerWithThings(shop, shelf)
    const whole = request(my)
    for (const place of places) {
      for (const word of words) {
        const holder = place
          .slice(0, -1)
          .reduce<unknown>(
            (at, key) => (at as Record<string | number, unknown> | null | undefined)?.[key],
            whole.body,
          )
        if (holder === undefined || holder === null) continue
        const sent = await visitor.send({ ...whole, body: withValue(whole.body, place, word) })
        expect(sent.status, `${place.join('.')} = ${JSON.stringify(word).slice(0, 40)}`).toBeLessThan(500)
        if (sent.status >= 400) expect(sent.body).toMatchObject({ message: expect.any(String) })
        if (sent.status === 401)
          await visitor
            .call(sessionEndpoints.login, { body: { email: my.email, password } })
            .catch(() => undefined)
      }
    }
    expect((await shop.sql.query('select from buyers')).rowCount).toBeGreaterThan(0)
    const mails = await shop.sql.query<{ data: { html?: string } }>(
      "select data from jobs.job where data ? 'html'",
    )
    for (const { data } of mails.rows) expect(data.html).not.toMatch(/<script>alert|<img src=x/)
  })

  it('are kept and read as they were written, and are no markup in what is downloaded', async () => {
    const { my, visitor } = await addBuyerWithThings(shop, shelf)
    const name = '<b onclick="x">Ñandú\'); --</b>'
    expect(
      await visitor.send({ method: 'PUT', path: '/buyer', body: { name, surname: html.slice(0, 25) } }),
    ).toMatchObject({ status: 200, body: { buyer: { name } } })
    expect(
      await visitor.send({ method: 'POST', path: '/questions', body: { text: html, article: my.article } }),
    ).toMatchObject({ status: 201, body: { question: { text: html } } })
    const { headers, body } = await shop.app.inject({
      url: '/buyer/data?format=html',
      headers: { cookie: `damajuana_session=${visitor.cookies.get('damajuana_session')}` },
    })
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-disposition']).toContain('attachment')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script>alert|<img src=x|<b onclick/)
  })
})
