import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { startRatesEmulator } from '../../../../test/emulators/rates.ts'
import { addArticle } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { httpRates } from '../../integrations/rates/http-rates.ts'
import { ratesReader } from './read-rates.job.ts'

const shop = await testShop({ caches: true })
const emulator = await startRatesEmulator()
afterAll(() => emulator.stop())
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
const rates = httpRates({ base: emulator.url, format: 'dolarsi' }, () => new Date(), 1_000)
const read = (): Promise<void> => ratesReader({ ...shop.deps, log, rates })()

await addArticle(shop.sql, { slug: 'en-pesos', price: 1_500_000, online_price: 1_500_000 })
await addArticle(shop.sql, { slug: 'en-dolares', price_usd: 1_000, online_price: 0 })
await shop.sql.query('update commerces set dolar = \'"venta"\', dolar_plus = 500')

beforeEach(async () => {
  await shop.sql.query('delete from exchange_rates')
  await shop.sql.query('delete from refused_rates')
  logged.length = 0
})

const commerce = async () =>
  (await shop.visitor().call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })).commerce
const kept = async (): Promise<number[]> =>
  (await shop.sql.query<{ venta: number }>('select venta from exchange_rates order by id')).rows.map(
    ({ venta }) => venta,
  )
const quote = (venta: number): void => emulator.behave({ compra: venta - 20, venta })
const slugsByPrice = async (): Promise<string[]> => {
  const params = {
    category_id: 0,
    sub_category_id: 0,
    bodega_id: 0,
    order_by: 'precio-menor-mayor',
    commerce: 1000,
  } as const
  return (await shop.visitor().call(articleEndpoints.fromCategory, { params })).articles.data.map(
    ({ slug }) => slug,
  )
}

it('tells a rate, its time, and what follows from it: prices, and lists in their order', async () => {
  quote(1400)
  await read()
  expect(await commerce()).toMatchObject({
    dolar: { compra: 1380, venta: 1400, promedio: 1390 },
    dolar_read_at: shop.clock.now.toISOString(),
  })
  expect(await slugsByPrice()).toEqual(['en-dolares', 'en-pesos'])

  quote(1600)
  await read()
  await expect.poll(slugsByPrice, { timeout: 10_000 }).toEqual(['en-pesos', 'en-dolares'])
  const { article } = await shop
    .visitor()
    .call(articleEndpoints.detail, { params: { slug: 'en-dolares', commerce_id: 1000 } })
  expect(article.final_price).toBe(16_050)
  expect(logged).toEqual([])
})

it('keeps one row while the rate stays, with the time of the newest reading', async () => {
  quote(1400)
  await read()
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000)
  await read()
  expect(await kept()).toEqual([1400])
  await expect
    .poll(async () => (await commerce()).dolar_read_at, { timeout: 10_000 })
    .toBe(shop.clock.now.toISOString())
})

it('keeps the last good rate while nobody answers, and says so once', async () => {
  quote(1400)
  const job = ratesReader({ ...shop.deps, log, rates })
  await job()
  for (const behaviour of [
    { status: 500 },
    { body: '[{"casa":{"nombre":"Dolar Blue","compra":"No Cotiza","venta":"0"}}]' },
    'redirect',
  ] as const) {
    emulator.behave(behaviour)
    await job()
  }
  expect(await kept()).toEqual([1400])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('reading the dollar rate failed')
})

it('believes a jump only when three readings agree, and starts counting anew when one does not', async () => {
  quote(1000)
  await read()
  for (const venta of [1500, 1510]) {
    quote(venta)
    await read()
  }
  quote(1001)
  await read()
  expect(await kept()).toEqual([1000, 1001])
  for (const venta of [1500, 1510, 1490]) {
    expect((await kept()).at(-1)).toBe(1001)
    quote(venta)
    await read()
  }
  expect(await kept()).toEqual([1000, 1001, 1490])
  expect(logged.filter((line) => line.includes('jumped'))).toHaveLength(4)
})

it('reads nothing where the shop has no source', async () => {
  const before = emulator.requests.length
  await ratesReader({ ...shop.deps, log, rates: null })()
  expect([emulator.requests.length, await kept(), logged]).toEqual([before, [], []])
})
