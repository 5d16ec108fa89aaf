import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectGoodAtEachWidth,
  goTo,
  newPerson,
  thumb,
  useBrowser,
} from './browser.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner, post } from './steps.ts'

useBrowser()

const counter = 'nicolas@damajuana.example'
const sodas = ['soda-en-sifon-del-tala-1-5-l', 'tonica-del-tala-200-ml'] as const
const endless = 'MaríaDeLosÁngelesFernándezEtcheverryDeGoyenecheYZorreguieta'.repeat(2)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Guests' pick-up orders by API calls, each of the first articles named; returns their numbers. */
async function place(count: number, slugs: readonly string[]): Promise<number[]> {
  await query('update articles set stock = 500 where slug = any($1)', [slugs])
  const articles = await query<{ id: number }>(
    'select id from articles where slug = any($1) order by array_position($1, slug)',
    [slugs],
  )
  const [method] = await query<{ id: number }>("select id from payment_methods where name = 'Efectivo'")
  const guest = await newPerson(thumb)
  const nums: number[] = []
  for (let at = 0; at < count; at++) {
    const { cart } = await post<{ cart: { id: number } }>(guest, '/carts', {
      cart: {
        articles: articles.map(({ id }, place) => ({ id, amount: place + 1 })),
        deliver: 0,
        payment_method_id: method?.id,
      },
      commerce_id: 1000,
    })
    const buyer = { name: `Irma Sol ${at + 1}`, email: 'irma@ejemplo.com.ar', phone: '341 555 0505' }
    const { order } = await post<{ order: { num: number } }>(guest, '/orders', {
      cart_id: cart.id,
      commerce_id: 1000,
      is_adult: true,
      buyer,
    })
    nums.push(order.num)
  }
  return nums
}

const panelOf = (email: string, viewport: typeof thumb): Promise<Page> =>
  newBuyerAs(email, viewport, { allowErrors: /status of 4\d\d/ })

/** Opens Pedidos and chooses those orders there. */
async function choose(page: Page, nums: readonly number[]): Promise<void> {
  await goTo(page, '/mostrador/pedidos')
  await button(page, 'Elegir varios').click()
  for (const num of nums)
    await page.getByRole('checkbox', { name: new RegExp(`^Elegir el Nº ${num} `) }).check()
}

describe('orders are picked together', () => {
  it('with ticks that everybody sees, what is missing taken off, and one tap to go on', async () => {
    const nums = await place(2, sodas)
    const page = await panelOf(owner, desktop)
    await choose(page, nums)
    await page.getByRole('link', { name: 'Lista para armar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Armar 2 pedidos' }).waitFor()
    await page.getByText('Falta juntar 2 artículos').waitFor()
    const soda = page.getByRole('checkbox', { name: /^Soda .*, 2 unidades$/ })
    const tonic = page.getByRole('checkbox', { name: /^Tónica .*, 4 unidades$/ })
    await soda.waitFor()
    await expectGoodAtEachWidth(page)

    const other = await panelOf(counter, thumb)
    await goTo(other, new URL(page.url()).pathname + new URL(page.url()).search)
    await other.getByRole('checkbox', { name: /^Soda/ }).check()
    await page.getByText('Lo juntó Nicolás').waitFor()
    expect(await soda.isChecked()).toBe(true)
    await page.reload()
    await page.getByText('Falta juntar 1 artículo').waitFor()

    await button(page, 'Preparar (2)').click()
    await button(page, 'Preparar (2)').waitFor({ state: 'detached' })
    await button(page, /^No hay Tónica/).click()
    await page.getByRole('dialog', { name: '¿De qué pedido la sacamos?' }).getByText(`Nº ${nums[0]}`).click()
    await button(page, 'No va nada en su lugar').click()
    const sheet = page.getByRole('dialog', { name: `Cambiar el Nº ${nums[0]}` })
    await sheet.getByText(/Va a pagar .* menos/).waitFor()
    await button(page, 'Cambiar').click()
    await page.getByRole('heading', { level: 1, name: 'Armar 2 pedidos' }).waitFor()

    await button(page, `Nº ${nums[0]}: Listo para retirar`).waitFor()
    await page.getByRole('checkbox', { name: /^Tónica .*, 2 unidades$/ }).check()
    await page.getByText('Está todo').waitFor()
    await expectGoodAtEachWidth(page)
    await button(page, 'Listo para retirar (2)').click()
    await page.getByText('Todo armado').waitFor()
    expect(await tonic.count()).toBe(0)
  })
})

it('ticks made without a line are not left behind: who leaves is asked, and they are saved as it returns', async () => {
  const nums = await place(1, sodas)
  const page = await newBuyerAs(counter, thumb, { allowErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ })
  await goTo(page, `/mostrador/pedidos/armar?pedidos=${nums.join(',')}`)
  const [soda, tonic] = [/^Soda/, /^Tónica/].map((name) => page.getByRole('checkbox', { name }))
  await soda?.waitFor()
  await page.context().setOffline(true)
  await page.getByText('Sin conexión: lo que escribiste sigue acá').waitFor()
  await soda?.check()
  await tonic?.check()
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir acá' }).click()
  await page.context().setOffline(false)
  const ticks = () =>
    query(
      'select from order_picks join orders on orders.id = order_id where num = $1 and picked_at is not null',
      nums,
    )
  await expect.poll(async () => (await ticks()).length).toBe(2)
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
})

/** Sizes of a PDF's pages, in mm. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((sides) =>
    sides
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join(' × '),
  )
}

/** What sticks out of its paper. */
const overflowing = (page: Page): Promise<string[]> =>
  page
    .locator('.paper')
    .evaluateAll((papers) =>
      papers.flatMap((paper) =>
        [...paper.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > paper.getBoundingClientRect().right + 1)
          .map((part) => part.textContent),
      ),
    )

it('twelve orders are printed at once: on A4 and on a roll, names of any length inside', async () => {
  const nums = await place(12, sodas)
  await query('update orders set name = $2 where num = $1', [nums[0], endless])
  await query('update order_lines set name = $2 from orders where orders.id = order_id and num = $1', [
    nums[1],
    endless,
  ])
  const page = await panelOf(owner, desktop)
  await choose(page, nums)
  await page.getByRole('link', { name: 'Imprimir' }).click()
  const paper = (name: string) => page.getByRole('radio', { name }).check()
  const papers = page.locator('.paper')
  await page.getByText('12 remitos, cada uno en su hoja').waitFor()
  await papers.nth(11).waitFor()
  await page.getByText('Documento no válido como factura').first().waitFor()
  await expectAccessible(page)
  expect(await overflowing(page)).toEqual([])
  expect(await pagesOf(page)).toEqual(nums.map(() => '210 × 297'))
  expect(await page.getByText('A cobrar').count()).toBe(12)
  await page.getByRole('checkbox', { name: 'Con precios' }).uncheck()
  expect(await page.locator('.paper', { hasText: '$' }).count()).toBe(0)

  await paper('Rollo de 80 mm')
  expect(await overflowing(page)).toEqual([])
  const rolls = await pagesOf(page)
  expect(rolls).toHaveLength(12)
  expect(rolls.filter((size) => !/^80 × (?:[6-9]\d|1\d\d)$/.test(size))).toEqual([])

  await paper('Etiquetas')
  await papers.nth(11).waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await pagesOf(page)).toHaveLength(12)
  await paper('A4')
  await expect.poll(() => papers.count()).toBe(2)
  expect(await overflowing(page)).toEqual([])
  expect(await pagesOf(page)).toEqual(['210 × 297', '210 × 297'])

  await paper('Lista para armar')
  await page.getByText('Armar 12 pedidos').waitFor()
  expect(await overflowing(page)).toEqual([])
  await expectAccessible(page)
  expect((await pagesOf(page)).length).toBeLessThanOrEqual(2)
  await paper('Rollo de 80 mm')
  await expect.poll(async () => (await pagesOf(page)).length).toBe(1)
}, 180_000)
