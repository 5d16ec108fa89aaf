import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { buySoda } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query, setStock } from './shop-database.ts'
import {
  addSoda,
  choose,
  expectZone,
  fillGuest,
  finish,
  logInByHand,
  newBuyerAs,
  soda,
  storeSoda,
  toCartByBanner,
  writeAddress,
} from './steps.ts'

useBrowser()

describe('a guest on a phone', () => {
  it('orders for pick-up with cash, and ten taps make one order', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/')
    await page
      .getByRole('button', { name: /^Agregar al carrito/ })
      .first()
      .click()
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await page
      .getByRole('button', { name: /^Sumar uno/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await toCartByBanner(page)

    await page.waitForURL('**/carrito')
    await page.getByRole('link', { name: soda.name }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()

    await page.waitForURL('**/confirmar-compra')
    await fillGuest(page, { name: 'Rosa Paz', email: 'rosa@ejemplo.com.ar', phone: '341 555 0303' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
    await page
      .getByRole('button', { name: 'Finalizar compra' })
      .first()
      .evaluate((button: HTMLButtonElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click()
      })

    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await page.getByRole('heading', { name: 'Recibimos tu pedido' }).waitFor()
    await page.getByText(soda.name).first().waitFor()
    await expectAccessible(page)
    expect(await query("select deliver, name from orders where email = 'rosa@ejemplo.com.ar'")).toEqual([
      { deliver: 0, name: 'Rosa Paz' },
    ])
    await expect
      .poll(() =>
        query(
          "select state from jobs.job where name = 'send-mail' and data ->> 'to' = 'rosa@ejemplo.com.ar' and data ->> 'text' like $1",
          [`%${soda.name}%`],
        ),
      )
      .toEqual([{ state: 'completed' }])
    await goTo(page, '/carrito')
    await page.getByText('Tu carrito esta vacio').first().waitFor()
  })

  it('has it delivered: address, zone and the transfer discount add up, and what was typed survives a reload', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await fillGuest(page, { name: 'Mario Sosa', email: 'mario@ejemplo.com.ar', phone: '0341 15 555 0404' })
    await page.reload()
    await page.getByText('Mario Sosa').first().waitFor()

    await writeAddress(page)
    await expectZone(page, 'Tu dirección está en Pichincha y Centro')
    await choose(page, /^Transferencia/)
    await page.getByText('Transferencia, 10').first().waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')

    // $ 1.300 less 10 %, plus $ 2.200 for the zone.
    const [order] = await query(
      "select total, phone, address ->> 'street' as street, delivery_zone ->> 'name' as zone from orders where name = 'Mario Sosa'",
    )
    expect(order).toEqual({
      total: '337000',
      phone: '+5493415550404',
      street: 'San Lorenzo',
      zone: 'Pichincha y Centro',
    })
  })

  it('is told what is missing, in order and beside its block', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    const finish = page.getByRole('button', { name: 'Finalizar compra' }).first()
    await finish.click()
    await page.getByRole('alert').filter({ hasText: 'Seleccione metodo de entrega' }).first().waitFor()
    await choose(page, /Envío a domicilio/)
    await finish.click()
    await page.getByRole('alert').filter({ hasText: 'Seleccione un metodo de pago' }).first().waitFor()
    await choose(page, /^Efectivo/)
    await finish.click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Indique una direccion para la entrega del pedido' })
      .first()
      .waitFor()
  })
})

describe('a buyer', () => {
  it('fills a cart, logs in, keeps it, orders, and finds the order under Mis Pedidos', async () => {
    const page = await newPerson(desktop)
    await storeSoda(page)
    await logInByHand(page, 'camila.otegui@ejemplo.com.ar')
    await goTo(page, '/carrito')
    await page.getByRole('link', { name: soda.name }).first().waitFor()
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    const num = new URL(page.url()).searchParams.get('pedido')

    await goTo(page, '/compras')
    await page.getByRole('heading', { name: 'Mis Pedidos' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Ver el detalle del pedido Nº ${num}` }).click()
    await page.getByRole('dialog').getByText('Detalle de la compra').waitFor()
    await page.getByRole('dialog').getByText(soda.name).waitFor()
    await expectAccessible(page)
  })

  it('is told when the last bottle went to somebody else, and keeps the cart', async () => {
    const bottle = 'cerro-blanco-bonarda-reserva'
    await setStock(bottle, 1)
    const page = await newPerson(phone, { allowErrors: /409/ })
    await goTo(page, `/articulos/${bottle}/1000`)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await toCartByBanner(page)
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await fillGuest(page, { name: 'Lita Rey', email: 'lita@ejemplo.com.ar', phone: '3415550505' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await setStock(bottle, 0)
    await finish(page)
    await page.getByText('Sin stock suficiente: Cerro Blanco Bonarda Reserva').first().waitFor()
    expect(await query("select from orders where name = 'Lita Rey'")).toHaveLength(0)
    await goTo(page, '/carrito')
    await page.getByRole('link', { name: 'Cerro Blanco Bonarda Reserva' }).first().waitFor()
  })

  it('who logs out leaves nothing behind', async () => {
    // The page may be subscribing just as its session ends.
    const page = await newBuyerAs('nicolas.ferreyra@ejemplo.com.ar', desktop, { allowErrors: /401/ })
    await addSoda(page)
    await page
      .getByRole('button', { name: /Nicolás/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await goTo(page, '/carrito')
    await page.getByText('Tu carrito esta vacio').first().waitFor()
    await page.goto('/compras')
    await page.waitForURL('**/login?volver=*')
  })

  it('who leaves with a coupon that waits for his order takes it along', async () => {
    const { email } = await newAccount({ name: 'Celia', surname: 'Cupo' })
    const page = await newBuyerAs(email, desktop, { allowErrors: /401/ })
    await goTo(page, '/cupones')
    await page
      .getByRole('button', { name: /^Usar el cupón/ })
      .first()
      .click()
    await page.waitForURL('**/inicio/**')
    await page.getByRole('button', { name: /Celia/ }).first().click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((name) => /cupon|precio|carrito/.test(name)),
      ),
    ).toEqual([])
  })

  it('who writes another address and finalizes at once has it brought there, and not where he usually has it', async () => {
    const { id, email } = await newAccount({ name: 'Marta', surname: 'Muda' })
    await query(
      "insert into addresses (buyer_id, street, street_number, formated, city_name, province_name, is_default) values ($1, 'Mitre', '100', 'Mitre 100, Rosario, Santa Fe', 'Rosario', 'Santa Fe', true)",
      [id],
    )
    const page = await newBuyerAs(email, phone)
    await buySoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Envío a domicilio/)
    await expectZone(page, 'Por tu ciudad, el envío es el de Pichincha y Centro')
    await choose(page, /^Efectivo/)
    const address = page.getByRole('region', { name: 'Dirección' })
    await address.getByText('Mitre 100').waitFor()
    await address.getByRole('button', { name: 'Cambiar' }).click()
    await choose(page, /^Otra dirección/)
    await finish(page)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Indique una direccion para la entrega del pedido' })
      .first()
      .waitFor()
    await page.getByRole('textbox', { name: 'Calle' }).fill('San Lorenzo')
    await page.getByRole('textbox', { name: 'Número' }).fill('1834')
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Rosario')
    await goTo(page, '/carrito')
    await goTo(page, '/confirmar-compra')
    await page.getByRole('textbox', { name: 'Calle' }).waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(
      await query("select address ->> 'street' as street from orders where buyer_id = $1", [id]),
    ).toEqual([{ street: 'San Lorenzo' }])
  })
})
