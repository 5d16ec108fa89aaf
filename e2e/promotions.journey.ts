import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { query, whileConfigured } from './shop-database.ts'
import { choose, enterAccount, fillGuest, finish, logIn } from './steps.ts'

useBrowser({ hasPictures: true })

const negroni = 'Promo Negroni'
const parts = ['Gin Cardo Azul Enebro y Peperina', 'Vermú Puerto Viejo Rosso', 'Bitter Puerto Viejo Rojo']

const shelf = (page: Page) => page.getByRole('region', { name: 'Promociones' })
const cardOf = (page: Page, name: string) => shelf(page).getByRole('article').filter({ hasText: name })
const stocks = async () =>
  (
    await query<{ stock: number }>('select stock from articles where name = any($1) order by name', [parts])
  ).map(({ stock }) => stock)

const openHome = (page: Page): Promise<void> => goTo(page, '/')

async function addFromDialog(page: Page, name: string): Promise<void> {
  await openHome(page)
  await shelf(page).getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: /^Agregar ·/ })
    .click()
  await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
}

/** Holds the shelf's script until the returned function is called. */
const holdShelf = (page: Page): Promise<() => void> => hold(page, '**/assets/promotion-shelf-*.js')

const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

describe('a promotion', () => {
  it('is put into the cart and opened by taps that come before the script of its shelf, and stays in sight meanwhile', async () => {
    const page = await newPerson(phone)
    const come = await holdShelf(page)
    await openHome(page)
    // The tap timeout uses the page's clock, which stands still.
    await page.clock.setFixedTime(new Date())
    const isInCart = page.getByRole('button', { name: /^En tu carrito/ })
    await page.getByRole('button', { name: 'Agregar al carrito: Promo Gin Tonic' }).click()
    await cardOf(page, negroni).getByRole('button', { name: negroni, exact: true }).click()
    const cards = page.getByRole('main').getByRole('article')
    const first = await cards.count()
    // Each time, as what comes into view makes the page longer.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 700))
        return cards.count()
      })
      .toBeGreaterThan(first)
    await cardOf(page, negroni).waitFor()
    expect([await page.getByRole('dialog').count(), await isInCart.count()]).toEqual([0, 0])
    come()
    await page.getByRole('dialog', { name: negroni }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'En tu carrito (1), tocá para quitar: Promo Gin Tonic' }).waitFor()
  })

  it.each([
    ['have their turn', 10],
    ['come late', 0],
  ])(
    'answers every tap that comes before the script of its shelf where timers %s until it is there',
    async (_, turnMs) => {
      const page = await newPerson(phone)
      await page.clock.install()
      const come = await holdShelf(page)
      await openHome(page)
      await page.clock.pauseAt(Date.now() + 5_000)
      await page.getByRole('button', { name: 'Agregar al carrito: Promo Gin Tonic' }).click()
      await page.clock.runFor(10)
      const opener = cardOf(page, negroni).getByRole('button', { name: negroni, exact: true })
      await opener.click()
      await page.clock.runFor(turnMs)
      come()
      await expect.poll(() => opener.evaluate(isHydrated)).toBe(true)
      await page.clock.runFor(200)
      await page.getByRole('dialog', { name: negroni }).waitFor()
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: 'En tu carrito (1), tocá para quitar: Promo Gin Tonic' })
        .waitFor()
    },
  )

  it('is opened from its shelf, ordered by a guest on a phone, and leaves with the stock of what it is made of', async () => {
    const before = await stocks()
    const page = await newPerson(phone)
    await openHome(page)
    const card = cardOf(page, negroni)
    await card.scrollIntoViewIfNeeded()
    expect(await card.innerText()).toMatch(/3 productos\s+Precio\s+\$ 36\.900\s+Ahorrás \$ 3\.820/)
    await card.getByRole('button', { name: negroni, exact: true }).click()

    const dialog = page.getByRole('dialog', { name: negroni })
    for (const name of parts)
      expect(await dialog.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toMatch(
        /^\/articulos\/.+\/1000$/,
      )
    await dialog.getByText('Por separado $ 40.720').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Sumar uno: ${negroni}` }).click()
    await dialog.getByRole('button', { name: /^Agregar · \$ 73\.800/ }).click()

    await page.getByText(`${negroni} está en tu carrito`).waitFor()
    await page.getByRole('link', { name: 'Ver el carrito' }).click()
    await page.waitForURL('**/carrito')
    const line = page.getByRole('listitem').filter({ hasText: negroni })
    await line.getByText(parts.join(' · ')).waitFor()
    expect(await line.getByRole('textbox', { name: `Cantidad: ${negroni}` }).inputValue()).toBe('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()

    await page.waitForURL('**/confirmar-compra')
    await fillGuest(page, { name: 'Elsa Roldán', email: 'elsa@ejemplo.com.ar', phone: '341 555 0511' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await page.getByRole('region', { name: 'Resumen' }).getByText(parts.join(' · ')).waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    const bought = page.getByRole('listitem').filter({ hasText: negroni })
    expect(await bought.innerText()).toContain(parts.join(' · '))
    expect(await bought.innerText()).toContain('$ 73.800')
    expect(await stocks()).toEqual(before.map((stock) => stock - 2))
  })

  it('goes into the cart and out of it by one tap, which can be undone', async () => {
    const page = await newPerson(phone)
    await openHome(page)
    await page.getByRole('button', { name: `Agregar al carrito: ${negroni}` }).click()
    await page.getByRole('button', { name: `En tu carrito (1), tocá para quitar: ${negroni}` }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.reload()
    await page.getByRole('button', { name: `En tu carrito (1), tocá para quitar: ${negroni}` }).waitFor()
  })

  it('in the cart shows its amount in its dialog, and asks before it goes, which can be undone there', async () => {
    const page = await newPerson(desktop)
    await addFromDialog(page, negroni)
    await cardOf(page, negroni).getByRole('button', { name: negroni, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: negroni })
    await dialog.getByRole('button', { name: `Sumar uno: ${negroni}` }).click()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: `Cantidad: ${negroni}` }).inputValue())
      .toBe('2')
    await dialog.getByRole('button', { name: `Quitar ${negroni}` }).click()
    await page
      .getByRole('dialog', { name: `Seguro quiere quitar ${negroni} del carrito?` })
      .getByRole('button', { name: 'Quitar' })
      .click()
    await dialog.getByRole('button', { name: /^Agregar ·/ }).waitFor()
    // A notice that is pointed at stays.
    await dialog.getByRole('button', { name: 'Deshacer' }).hover()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await dialog.getByRole('textbox', { name: `Cantidad: ${negroni}` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `En tu carrito (2), tocá para quitar: ${negroni}` }).waitFor()
  })

  it('comes along when its visitor logs in, and stands in Mis Pedidos as it was bought', async () => {
    const page = await newPerson(desktop)
    const email = 'nicolas.ferreyra@ejemplo.com.ar'
    await addFromDialog(page, 'Promo Gin Tonic')
    await goTo(page, '/login')
    await enterAccount(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
    await goTo(page, '/carrito')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Promo Gin Tonic' })
      .getByText('6 × Tónica Del Tala 200 ml')
      .waitFor()
    expect(
      await query(
        'select promociones_vinoteca.name from cart_lines join carts on carts.id = cart_id join buyers on buyers.id = buyer_id join promociones_vinoteca on promociones_vinoteca.id = promocion_vinoteca_id where email = $1 and ordered_at is null',
        [email],
      ),
    ).toEqual([{ name: 'Promo Gin Tonic' }])

    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await goTo(page, '/compras')
    await page
      .getByRole('button', { name: /^Ver el detalle del pedido/ })
      .first()
      .click()
    const detail = page.getByRole('dialog', { name: 'Detalle de la compra' })
    await detail.getByText('Promo Gin Tonic').waitFor()
    await detail.getByText('6 × Tónica Del Tala 200 ml').waitFor()
  })

  it('can not be added while a part is out of stock, and one in the cart says which', async () => {
    const page = await newPerson(phone)
    await addFromDialog(page, 'Promo Brindis')
    await query("update articles set stock = 0 where name = 'Casa Alba Brut Rosé'")
    try {
      await goTo(page, '/carrito')
      await page.getByText('Sin stock suficiente: Promo Brindis (falta Casa Alba Brut Rosé)').waitFor()
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await page
        .getByRole('alert')
        .filter({ hasText: 'Sin stock suficiente: Promo Brindis (falta Casa Alba Brut Rosé)' })
        .first()
        .waitFor()

      const other = await newPerson(phone)
      await expect
        .poll(async () => {
          await openHome(other)
          return cardOf(other, 'Promo Brindis').innerText()
        })
        .toContain('Sin stock')
      expect(await other.getByRole('button', { name: 'Agregar al carrito: Promo Brindis' }).count()).toBe(0)
      await shelf(other).getByRole('button', { name: 'Promo Brindis', exact: true }).click()
      expect(
        await other
          .getByRole('dialog', { name: 'Promo Brindis' })
          .getByRole('button', { name: 'Sin stock' })
          .isDisabled(),
      ).toBe(true)
      await expectAccessible(other)
    } finally {
      await query("update articles set stock = 40 where name = 'Casa Alba Brut Rosé'")
    }
  })

  it('is found by the search, above the articles', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/buscar?q=negroni')
    await cardOf(page, negroni).waitFor()
    await expectAccessible(page)
  })

  it('without a picture of its own shows what it is made of', async () => {
    const [was] = await query<{ image_url: string }>(
      'select image_url from promociones_vinoteca where name = $1',
      [negroni],
    )
    await query('update promociones_vinoteca set image_url = null where name = $1', [negroni])
    try {
      const page = await newPerson(phone)
      await expect
        .poll(async () => {
          await openHome(page)
          return cardOf(page, negroni).locator('img').count()
        })
        .toBe(3)
    } finally {
      await query('update promociones_vinoteca set image_url = $2 where name = $1', [negroni, was?.image_url])
    }
  })

  it('tells its price only to who may see it', async () => {
    await whileConfigured({ online_price_type: 'only_registered' }, async () => {
      const page = await newPerson(phone)
      await expect
        .poll(async () => {
          await openHome(page)
          return cardOf(page, negroni).innerText()
        })
        .not.toContain('$')
      await shelf(page).getByRole('button', { name: negroni, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: negroni })
      expect(await dialog.innerText()).not.toContain('$')
      await dialog.getByRole('link', { name: 'Ingresá para ver el precio' }).click()
      await page.waitForURL('**/login**')
      await logIn(page, 'gustavo.peralta@ejemplo.com.ar')
      await openHome(page)
      await cardOf(page, negroni).getByText('$ 36.900').waitFor()
    })
  })
})
