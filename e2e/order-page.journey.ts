import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { shopDataDir, shopUrl } from './own-shop.ts'
import { typeCommand } from './server-process.ts'
import { query, setStock } from './shop-database.ts'
import { choose, fillGuest, finish, newBuyerAs, orderSoda, soda, storeSoda } from './steps.ts'

useBrowser()

const shop = (...args: string[]) => typeCommand({ DATA_DIR: shopDataDir }, ...args)

/** A guest's order, with its link as mailed. */
async function orderAsGuest(name: string, email: string): Promise<{ num: string; path: string }> {
  const guest = { name, email, phone: '341 555 0707' }
  const num = await orderSoda(await newPerson(phone), { method: 'Efectivo', guest })
  await expect.poll(() => mailedPath(email, 'Recibimos tu pedido')).toMatch(/^\/pedido\/\d+\/[\w-]{22}$/)
  return { num: String(num), path: await mailedPath(email, 'Recibimos tu pedido') }
}

/** The order link of the newest mail with that subject. */
async function mailedPath(to: string, subject: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    "select data ->> 'text' as text from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' like $2 || '%' order by created_on desc, id desc limit 1",
    [to, subject],
  )
  return (
    mail?.text
      .split(shopUrl)
      .find((part) => part.startsWith('/pedido/'))
      ?.split(/\s/, 1)[0] ?? ''
  )
}

describe('the page of an order', () => {
  it('opens from the mail on another device, without a login, and shows each step as the shop moves it', async () => {
    const { num, path } = await orderAsGuest('Elsa Ríos', 'elsa@ejemplo.com.ar')
    const page = await newPerson(desktop)
    await goTo(page, path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' }).waitFor()
    await main.getByText(`Elsa, este es tu pedido Nº ${num}.`).waitFor()
    await main.getByText(soda.name).waitFor()
    await main.getByText(/^Retiro en Güemes 2065/).waitFor()
    const steps = main.getByRole('region', { name: 'Cómo viene' }).getByRole('listitem')
    expect(await steps.getByRole('time').count()).toBe(1)
    expect(await page.content()).not.toContain('elsa@ejemplo.com.ar')
    await expectAccessible(page)

    for (const status of [['confirmado'], ['en', 'preparación']])
      expect((await shop('mover', num, ...status)).code).toBe(0)
    await goTo(page, path)
    await main.getByRole('heading', { level: 1, name: 'Estamos preparando tu pedido' }).waitFor()
    expect(await steps.getByRole('time').count()).toBe(3)
    expect(await main.locator('[aria-current=step]').innerText()).toMatch(
      /^En preparación\s+\d\d\/\d\d\/\d\d, \d\d:\d\d$/,
    )
    expect(await mailedPath('elsa@ejemplo.com.ar', `Tu pedido Nº ${num}: en preparación`)).toBe(path)

    await main.getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    await page.waitForURL(`**/arrepentimiento?pedido=${num}`)
  })

  it('says why an order was cancelled', async () => {
    const { num, path } = await orderAsGuest('Raúl Sosa', 'raul@ejemplo.com.ar')
    const cancelled = await shop('cancelar', num, 'Se rompió el último sifón')
    expect(cancelled.printed).toBe(`El pedido Nº ${num} quedó cancelado y lo que tenía volvió a la venta.`)
    const page = await newPerson(phone)
    await goTo(page, path)
    await page.getByRole('heading', { level: 1, name: 'Tu pedido quedó cancelado' }).waitFor()
    await page.getByText('Se rompió el último sifón').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await expectAccessible(page)
  })

  it('is nobody’s without its link, and nothing keeps it', async () => {
    const { num, path } = await orderAsGuest('Nora Paz', 'nora@ejemplo.com.ar')
    const page = await newPerson(phone, { allowErrors: /404/ })
    for (const forged of [
      `${path.slice(0, -1)}_`,
      `/pedido/${Number(num) - 1}/${path.split('/').at(-1)}`,
      `/pedido/${num}/nada`,
      '/pedido/abc/nada',
    ]) {
      expect([forged, (await page.goto(forged))?.status()]).toEqual([forged, 404])
      await page.getByRole('heading', { level: 1, name: 'Esta botella no está en la bodega' }).waitFor()
    }
    const answer = await page.goto(path)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.context().cookies()).toEqual([])
  })

  it('ends a year after the order: the link says so and leads to the login, and its buyer renews it', async () => {
    const email = 'bar.lacortada@ejemplo.com.ar'
    const [order] = await query<{ id: number; num: number }>(
      "select orders.id, num from orders join buyers on buyers.id = buyer_id where buyers.email = $1 and status = 'Entregado' order by orders.id limit 1",
      [email],
    )
    const page = await newBuyerAs(email, phone)
    await goTo(page, '/compras')
    await page.getByRole('button', { name: `Ver el detalle del pedido Nº ${order?.num}` }).click()
    const path = await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Seguir el pedido' })
      .getAttribute('href')
    await query(
      "update order_events set created_at = created_at - interval '14 months' where order_id = $1",
      [order?.id],
    )
    const stranger = await newPerson(phone)
    await goTo(stranger, path ?? '')
    await stranger.getByRole('heading', { level: 1, name: 'El enlace de este pedido venció' }).waitFor()
    await expectAccessible(stranger)
    const main = stranger.getByRole('main')
    expect(await main.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toContain(
      '/login?volver=',
    )

    await goTo(page, path ?? '')
    await page.getByText('ahora lo ves solo vos').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Renovar el enlace' }).click()
    await page.getByText('ahora lo ves solo vos').waitFor({ state: 'detached' })
    await goTo(stranger, path ?? '')
    await stranger.getByRole('heading', { level: 1, name: 'Entregamos tu pedido' }).waitFor()
  })

  it('is reached from Mis Pedidos, where a cancelled order can be taken up again', async () => {
    const page = await newBuyerAs('bar.lacortada@ejemplo.com.ar', phone)
    const [order] = await query<{ id: number; num: number }>(
      "select orders.id, num from orders join buyers on buyers.id = buyer_id where buyers.email = 'bar.lacortada@ejemplo.com.ar' order by orders.id desc limit 1",
    )
    await query("update orders set status = 'Sin confirmar' where id = $1", [order?.id])
    expect((await shop('cancelar', String(order?.num))).code).toBe(0)
    await goTo(page, '/compras')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Ver el detalle del pedido Nº ${order?.num}` }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Seguir el pedido' }).click()
    await page.waitForURL(`**/pedido/${order?.num}/*`)
    await page.getByRole('main').getByRole('button', { name: 'Repetir el pedido' }).click()
    await page.waitForURL('**/carrito')
    await page.getByRole('list', { name: 'Artículos del carrito' }).getByRole('listitem').first().waitFor()
  })
})

describe('before ordering', () => {
  it('one is told how much is lacking to the least that the shop sells, in the cart and on the order screen, and the shop keeps to it', async () => {
    await query('update commerces set minimum_order = 1000000')
    try {
      const page = await newPerson(phone, { allowErrors: /409/ })
      await storeSoda(page)
      await goTo(page, '/carrito')
      await page.getByRole('status').getByText('El pedido mínimo es de $ 10.000. Te faltan $ 8.700').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await page
        .getByRole('main')
        .getByRole('alert')
        .getByText('El pedido mínimo es de $ 10.000. Te faltan $ 8.700')
        .waitFor()
      await goTo(page, '/confirmar-compra')
      await page.getByRole('status').getByText('Te faltan $ 8.700').waitFor()
      await fillGuest(page, { name: 'Omar Paz', email: 'omar@ejemplo.com.ar', phone: '341 555 0808' })
      await choose(page, /Retiro en el local/)
      await choose(page, /^Efectivo/)
      await finish(page)
      await page
        .getByRole('alert')
        .getByText('El pedido mínimo es de $ 10.000. Te faltan $ 8.700')
        .first()
        .waitFor()
    } finally {
      await query('update commerces set minimum_order = null')
    }
  })

  it('one is told when alcohol can be brought, and is offered only the days on which it may', async () => {
    const today = (new Date(Date.now() - 3 * 3_600_000).getUTCDay() + 6) % 7
    // The shop is closed on Sundays.
    const only = (today + 3) % 7 === 6 ? (today + 2) % 7 : (today + 3) % 7
    const [before] = await query<{ days: number[]; ahead: number }>(
      'select delivery_weekdays as days, delivery_days_ahead as ahead from commerces',
    )
    await query("update commerces set delivery_weekdays = '{0,1,2,3,4,5,6}', delivery_days_ahead = 5")
    await query("insert into alcohol_hours (weekday, from_time, to_time) values ($1, '00:00', '00:00')", [
      only,
    ])
    try {
      await setStock('cerro-blanco-bonarda-reserva', 5)
      const page = await newPerson(phone)
      await goTo(page, '/articulos/cerro-blanco-bonarda-reserva/1000')
      await page.getByRole('button', { name: /^Agregar ·/ }).click()
      await page.getByRole('link', { name: 'Ver el carrito' }).click()
      await page
        .getByText(
          /Las bebidas con alcohol se entregan en el horario que fija la ley: te las podemos llevar el \S+ \d\d\/\d\d\/\d\d desde las \d\d:\d\d\./,
        )
        .waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await page.waitForURL('**/confirmar-compra')
      const days = page.getByRole('radio', { name: /^(?!Lo antes).*\d\d\/\d\d\/\d\d$/ })
      await choose(page, /Envío a domicilio/)
      await page
        .getByRole('region', { name: 'Día de entrega' })
        .getByRole('button', { name: 'Cambiar' })
        .click()
      await expect.poll(() => days.count()).toBe(1)
    } finally {
      await query('delete from alcohol_hours')
      await query('update commerces set delivery_weekdays = $1, delivery_days_ahead = $2', [
        before?.days,
        before?.ahead,
      ])
    }
  })
})
