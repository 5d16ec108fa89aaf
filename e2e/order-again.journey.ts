import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { buySoda } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query, whilePriced } from './shop-database.ts'
import { addSoda, choose, disableRealtime, fillGuest, finish, logIn, soda, storeSoda } from './steps.ts'

useBrowser()

const statusOf = async (num: number) =>
  (await query<{ status: string }>('select orders.status from orders where num = $1', [num]))[0]?.status
const numOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('pedido'))

/** Orders the soda for pick-up with online payment, which stays unpaid, as after a declined card. */
async function leaveUnpaid(page: Page, asGuest?: () => Promise<void>): Promise<number> {
  await (asGuest ? addSoda(page) : buySoda(page))
  await goTo(page, '/confirmar-compra')
  await asGuest?.()
  await choose(page, /Retiro en el local/)
  await choose(page, /^Efectivo/)
  await finish(page)
  await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  const num = numOf(page)
  await query("update orders set payment_status = 'rejected' where num = $1", [num])
  return num
}

describe('an order that is not paid', () => {
  it('is taken up again from Mis Pedidos, at today’s price, and the new one takes its place', async () => {
    const page = await newPerson(desktop)
    await logIn(page, (await newAccount({ name: 'Valentina', surname: 'Rossi' })).email)
    const num = await leaveUnpaid(page)
    await goTo(page, '/compras')
    await expectAccessible(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: `Nº ${num}` })
      .getByRole('button', { name: 'Retomar el pedido' })
      .click()

    await page.waitForURL('**/carrito')
    await page.getByText('Cuando confirmes esta compra, el pedido anterior se cancela.').waitFor()
    await page.getByRole('link', { name: soda.name }).first().waitFor()
    await expectAccessible(page)
    expect(await statusOf(num)).toBe('Sin confirmar')
    await page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')

    expect(numOf(page)).not.toBe(num)
    expect([await statusOf(num), await statusOf(numOf(page))]).toEqual(['Cancelado', 'Sin confirmar'])
  })

  it('counts as the cart of a guest too: the cart leads back to it, and asks before it touches what is there', async () => {
    const page = await newPerson(phone)
    const num = await leaveUnpaid(page, () =>
      fillGuest(page, { name: 'Olga Ruiz', email: 'olga@ejemplo.com.ar', phone: '341 555 0606' }),
    )
    await goTo(page, '/carrito')
    await page.getByRole('region', { name: `Tu pedido Nº ${num} está sin pagar` }).waitFor()
    await expectAccessible(page)
    const [other] = await query<{ slug: string; name: string }>(
      'select slug, name from articles where published and not has_choices and slug <> $1 and stock > 20 order by id limit 1',
      [soda.slug],
    )
    await goTo(page, `/articulos/${other?.slug}/1000`)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('link', { name: 'Ver el carrito' }).click()
    await page.waitForURL('**/carrito')
    await page.getByRole('button', { name: 'Retomar el pedido' }).click()
    const question = page.getByRole('dialog', { name: 'Ya tenés un carrito empezado' })
    await question.getByText('Hay 1 producto en tu carrito').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sumar el pedido al carrito' }).click()

    const lines = page.getByRole('list', { name: 'Artículos del carrito' })
    await lines.getByRole('link', { name: soda.name }).waitFor()
    await lines.getByRole('link', { name: other?.name }).waitFor()
    await page.getByText('Estás volviendo a un pedido que quedó sin pagar.').waitFor()
    await page.getByRole('button', { name: 'Hacer un pedido aparte' }).click()
    await page.getByRole('region', { name: `Tu pedido Nº ${num} está sin pagar` }).waitFor()
    expect(await statusOf(num)).toBe('Sin confirmar')
  })

  it('that is paid after all is not paid again, and says so; once delivered it is repeated, at a price that is told', async () => {
    const page = await newPerson(phone, { allowErrors: /409/ })
    await logIn(page, (await newAccount({ name: 'Joaquín', surname: 'Molina' })).email)
    const num = await leaveUnpaid(page)
    await goTo(page, '/compras')
    // Paid while the button is pressed: the list is fetched again once the realtime connection stands.
    await page.route('**/api/carts/from-order/*', async (route) => {
      await query("update orders set payment_status = 'approved' where num = $1", [num])
      await route.continue()
    })
    await page
      .getByRole('listitem')
      .filter({ hasText: `Nº ${num}` })
      .getByRole('button', { name: 'Retomar el pedido' })
      .click()
    await page.getByRole('alert').filter({ hasText: 'Este pedido ya está pagado' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/compras')

    await query("update orders set status = 'Entregado' where num = $1", [num])
    await goTo(page, '/compras')
    await page.getByRole('button', { name: 'Repetir el pedido' }).waitFor()
    await page.getByRole('button', { name: `Ver el detalle del pedido Nº ${num}` }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Seguir el pedido' })
    await goTo(page, (await link.getAttribute('href')) ?? '')
    await whilePriced(soda.slug, 150_000, async () => {
      await page.getByRole('button', { name: 'Repetir el pedido' }).click()
      await page.waitForURL('**/carrito')
      await page.getByText('antes $ 1.300, ahora $ 1.500').waitFor()
    })
  })

  it('that can not be loaded says so, as does a cart that can not be saved, also without a line', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await logIn(page, (await newAccount({ name: 'Agustina', surname: 'Ferrari' })).email)
    const num = await leaveUnpaid(page)
    await goTo(page, '/compras')
    const notices = page.getByRole('region', { name: 'Avisos' })
    const expectFailure = async (text: string): Promise<void> => {
      await page
        .getByRole('listitem')
        .filter({ hasText: `Nº ${num}` })
        .getByRole('button', { name: 'Retomar el pedido' })
        .click()
      await notices.getByRole('alert').filter({ hasText: text }).waitFor()
      await notices.getByRole('button', { name: 'Cerrar' }).click()
    }
    const failing = async (path: string, status: number, message: string): Promise<void> => {
      await page.route(path, (route) => route.fulfill({ status, json: { message } }))
    }
    await failing('**/api/carts/from-order/*', 500, 'x')
    await expectFailure('Error al cargar carrito')
    await failing('**/api/carts/from-order/*', 409, 'Ya está pago')
    await expectFailure('Error al cargar carrito. Ya está pago')
    await page.unroute('**/api/carts/from-order/*')
    await failing('**/api/carts', 500, 'x')
    await expectFailure('Error al guardar carrito')
    await page.unroute('**/api/carts')
    await page.context().setOffline(true)
    await expectFailure('Error al cargar carrito')
    await page.context().setOffline(false)
    expect(new URL(page.url()).pathname).toBe('/compras')
  })
})

describe('a price that changes while it is ordered', () => {
  it('is told line by line and by the total before anything is ordered', async () => {
    const page = await newPerson(phone, { allowErrors: /409/ })
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await fillGuest(page, { name: 'Nora Gil', email: 'nora@ejemplo.com.ar', phone: '341 555 0707' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
    await whilePriced(soda.slug, 150_000, async () => {
      await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
      const note = page
        .getByRole('alert')
        .filter({ hasText: 'Cambió el precio de tu pedido. Revisá el total antes de confirmar' })
        .last()
      await note.getByText(`${soda.name}: antes $ 1.300, ahora $ 1.500`).waitFor()
      await page.getByText('Cambió el precio: antes $ 1.300, ahora $ 1.500').waitFor()
      await expectAccessible(page)
      expect(await query("select from orders where name = 'Nora Gil'")).toHaveLength(0)
      await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
      await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
      expect(await query("select goods from orders where name = 'Nora Gil'")).toEqual([{ goods: '150000' }])
    })
  })
})

describe('one cart on two devices', () => {
  it('orders nothing other than it shows: what the other one chose is shown first', async () => {
    const { email } = await newAccount({ name: 'Irene', surname: 'Sosa' })
    const page = await newPerson(phone, { allowErrors: /409/ })
    await disableRealtime(page)
    await logIn(page, email)
    await buySoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    const chosen = () =>
      query(
        'select payment_methods.name from carts join buyers on buyers.id = buyer_id join payment_methods on payment_methods.id = payment_method_id where buyers.email = $1',
        [email],
      )
    await expect.poll(chosen).toEqual([{ name: 'Efectivo' }])
    await query(
      "update carts set payment_method_id = (select id from payment_methods where name = 'Transferencia') from buyers where buyers.id = buyer_id and email = $1",
      [email],
    )

    await finish(page)

    const block = page.getByRole('region', { name: 'Método de pago' })
    await block
      .getByRole('alert')
      .filter({ hasText: 'Tu carrito cambió mientras lo veías. Revisalo antes de finalizar' })
      .waitFor()
    await expect.poll(() => block.getByRole('radio', { name: /^Transferencia/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    const ordered = () =>
      query(
        "select payment_method ->> 'name' as name from orders join buyers on buyers.id = buyer_id where buyers.email = $1",
        [email],
      )
    expect(await ordered()).toEqual([])
    await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ordered()).toEqual([{ name: 'Transferencia' }])
  })

  it('loses nothing that either does, and tells the one that came late', async () => {
    const { email } = await newAccount({ name: 'Lucas', surname: 'Benítez' })
    const [here, there] = [
      await newPerson(phone, { allowErrors: /409/ }),
      await newPerson(desktop, { allowErrors: /409/ }),
    ]
    for (const page of [here, there]) await logIn(page, email)
    const articles = await query<{ slug: string; name: string }>(
      'select slug, name from articles where published and not has_choices and slug <> $1 and stock > 20 order by id limit 2',
      [soda.slug],
    )
    await buySoda(here)
    for (const page of [here, there]) {
      await goTo(page, '/carrito')
      await page.getByRole('link', { name: soda.name }).first().waitFor()
    }
    for (const { slug } of articles) {
      await goTo(here, `/articulos/${slug}/1000`)
      const saved = here.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && answer.url().endsWith('/api/carts'),
      )
      await here.getByRole('button', { name: /^Agregar ·/ }).click()
      await here.getByRole('link', { name: 'Ver el carrito' }).waitFor()
      await saved
    }
    await expect
      .poll(
        async () =>
          (
            await query(
              'select from cart_lines join carts on carts.id = cart_id join buyers on buyers.id = buyer_id where email = $1',
              [email],
            )
          ).length,
      )
      .toBe(3)

    await there.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()

    await there
      .getByRole('region', { name: 'Avisos' })
      .getByText('Tu carrito cambió en otro dispositivo: lo actualizamos')
      .waitFor()
    for (const { name } of articles)
      await there.getByRole('list', { name: 'Artículos del carrito' }).getByRole('link', { name }).waitFor()
    await expect
      .poll(() => there.getByRole('textbox', { name: `Cantidad: ${soda.name}` }).inputValue())
      .toBe('2')
    await expect
      .poll(() =>
        query(
          'select amount from cart_lines join carts on carts.id = cart_id join buyers on buyers.id = buyer_id where email = $1 order by amount',
          [email],
        ),
      )
      .toEqual([{ amount: 1 }, { amount: 1 }, { amount: 2 }])
  })
})
