import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, goTo, restOf, thumb, useBrowser } from './browser.ts'
import { shopDatabase } from './own-shop.ts'
import { newBuyerAs, owner } from './steps.ts'

useBrowser()

const many = 2_400

/** Inserts thousands of cancelled orders with triggers off, so that no alerts are sent. */
async function addCancelled(): Promise<void> {
  const client = new Client(shopDatabase)
  await client.connect()
  try {
    await client.query('begin')
    for (const table of ['carts', 'orders']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `with added as (insert into carts (ordered_at) select now() from generate_series(1, ${many}) returning id)
        insert into orders (cart_id, name, phone, status, deliver, goods, total, created_at)
          select id, 'Berta Larga ' || id, '+543415550101', 'Cancelado', 0, 300000, 300000, now() - interval '90 days' from added`,
    )
    for (const table of ['carts', 'orders']) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

beforeAll(addCancelled)

it('goes through thousands of orders with a small document, and comes back to where it was', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador/pedidos?estado=cancelled')
  const rows = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
  await rows.first().waitFor()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  const place = async () => Number(await rows.last().getAttribute('aria-posinset'))
  let most = 0
  while ((await place()) < many) {
    const before = await place()
    await page.mouse.wheel(0, 8_000)
    await expect.poll(place).toBeGreaterThan(before)
    most = Math.max(most, await nodes())
  }
  expect(most).toBeLessThanOrEqual(1_500)
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /Berta Larga/ })
    .nth(8)
    .focus()
  const at = Math.round(await restOf(page))
  const num = /\d+(?=\?|$)/.exec(
    (await page.evaluate(() => document.activeElement?.getAttribute('href'))) ?? '',
  )?.[0]
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Nº ${num}` }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pedidos' }).click()
  await rows.first().waitFor()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(at)

  const reached = () =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? Number.NaN))
  await page.mouse.wheel(0, -20_000)
  await expect.poll(place).toBeLessThan(many - 100)
  await page
    .getByRole('link', { name: /Berta Larga/ })
    .nth(8)
    .focus()
  const first = await reached()
  for (let tabs = 0; tabs < 30; tabs += 1) {
    // Rows come as the focus scrolls: a person does not outrun them.
    await expect.poll(place).toBeGreaterThan(first + tabs)
    await page.keyboard.press('Tab')
  }
  expect(await reached()).toBe(first + 30)
  await page.mouse.wheel(0, -20_000)
  await expect.poll(async () => Number(await rows.first().getAttribute('aria-posinset'))).toBeLessThan(first)
  expect(await reached()).toBe(first + 30)
})
