import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { buySoda } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query, whileConfigured } from './shop-database.ts'
import {
  addSoda,
  choose,
  disableRealtime,
  enterAccount,
  fillGuest,
  finish,
  logInByHand,
  newBuyerAs,
  soda,
  storeSoda,
} from './steps.ts'

useBrowser()

const cartsOf = (email: string) =>
  query<{ lines: number }>(
    'select count(cart_lines.id)::int as lines from carts join buyers on buyers.id = buyer_id left join cart_lines on cart_id = carts.id where ordered_at is null and email = $1 group by carts.id',
    [email],
  )

describe('the cart', () => {
  it('is lowered to 1, asks before the last one goes, and is gone from the server when empty', async () => {
    const email = 'florencia.aimar@ejemplo.com.ar'
    const page = await newBuyerAs(email, phone)
    await buySoda(page)
    await goTo(page, '/carrito')
    await page.getByText(/^Envío desde \$/).waitFor()
    const amount = page.getByRole('textbox', { name: `Cantidad: ${soda.name}` })
    await page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()
    await expect.poll(() => amount.inputValue()).toBe('2')
    await page.getByRole('button', { name: `Restar uno: ${soda.name}` }).click()
    await expect.poll(() => amount.inputValue()).toBe('1')
    await page.getByRole('button', { name: `Restar uno: ${soda.name}` }).click()
    const question = page.getByRole('dialog', { name: `Seguro quiere quitar ${soda.name} del carrito?` })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect(await amount.inputValue()).toBe('1')
    await expect.poll(() => cartsOf(email)).toEqual([{ lines: 1 }])

    await page.getByRole('button', { name: `Quitar ${soda.name}` }).click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Quitar' }).click()
    await page.getByText('Tu carrito esta vacio').first().waitFor()
    await expect.poll(() => cartsOf(email)).toEqual([])
  })

  it('that is empty starts no purchase, and says why', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.getByRole('region', { name: 'Avisos' }).getByText('Tu carrito esta vacio').waitFor()
    expect(new URL(page.url()).pathname).toBe('/carrito')
    expect(await page.getByRole('link', { name: 'Ver mas productos' }).count()).toBe(1)
    await page.setViewportSize(phone)
    expect(await page.getByRole('button', { name: 'Iniciar compra' }).count()).toBe(1)
  })

  it('that is refused says of each line how many there are by now, and offers none of what is gone', async () => {
    const [was] = await query<{ stock: number | null }>('select stock from articles where slug = $1', [
      soda.slug,
    ])
    const page = await newPerson(desktop)
    await storeSoda(page)
    await query('update articles set stock = 2 where slug = $1', [soda.slug])
    try {
      await goTo(page, '/carrito')
      const amount = page.getByRole('textbox', { name: `Cantidad: ${soda.name}` })
      await amount.fill('5')
      await amount.press('Enter')
      const lower = page.getByRole('button', { name: 'Dejar 2' })
      await lower.waitFor()
      await query('update articles set stock = 0 where slug = $1', [soda.slug])
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await lower.waitFor({ state: 'detached' })
      await page.getByRole('main').getByText('Sin stock suficiente').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/carrito')

      await goTo(page, `/articulos/${soda.slug}/1000`)
      await expect
        .poll(async () => {
          await page.reload()
          return page.getByText('Primera entrega').count()
        })
        .toBe(0)
      await page.getByRole('main').getByText('Envío a domicilio').waitFor()
    } finally {
      await query('update articles set stock = $2 where slug = $1', [soda.slug, was?.stock])
    }
  })

  it('fits the narrowest screen, whatever its articles and its buyer are called, up to the order that comes of it', async () => {
    const long = 'Supercalifragilisticoespialidosoquebradahumahuaquenosierra'
    const page = await newPerson({ width: 320, height: 640 })
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await storeSoda(page)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: `Quitar ${soda.name}` }).waitFor()
    expect(await beyond()).toBe(0)
    await query('update articles set name = $2 where slug = $1', [soda.slug, long])
    try {
      await expect
        .poll(async () => {
          await goTo(page, '/carrito')
          return page.getByRole('button', { name: `Quitar ${long}` }).count()
        })
        .toBe(1)
      expect(await beyond()).toBe(0)
      await goTo(page, '/confirmar-compra')
      await fillGuest(page, { name: long, email: 'larga@ejemplo.com.ar', phone: '341 555 0707' })
      await choose(page, /Retiro en el local/)
      await choose(page, /^Efectivo/)
      expect(await beyond()).toBe(0)
      await finish(page)
      await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
      await page.getByRole('link', { name: 'Seguir mi pedido' }).click()
      await page.waitForURL('**/pedido/**')
      await page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' }).waitFor()
      expect(await beyond()).toBe(0)
    } finally {
      await query('update articles set name = $2 where slug = $1', [soda.slug, soda.name])
    }
  })

  it('tells the hours of each day, and which one is closed', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/carrito')
    const hours = page.getByRole('region', { name: 'Horarios de atención' })
    expect((await hours.getByRole('term').allInnerTexts()).map((day) => day.split(/\s/)[0])).toEqual([
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
      'Domingo',
    ])
    expect(await hours.getByRole('definition').last().innerText()).toBe('Cerrado')
    expect(await hours.getByRole('definition').first().innerText()).toMatch(
      /^\d\d:\d\d a \d\d:\d\d\s+\d\d:\d\d a \d\d:\d\d$/,
    )
    await hours.getByText('los pedidos se preparan cuando la tienda abre').waitFor()
  })

  it('that can not be saved says so until it can, and shows what the server has', async () => {
    const page = await newBuyerAs('gustavo.peralta@ejemplo.com.ar', phone, {
      allowErrors: /Failed to load resource/,
    })
    await buySoda(page)
    await goTo(page, '/carrito')
    await page.route('**/api/carts', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    const more = page.getByRole('button', { name: `Sumar uno: ${soda.name}` })
    const failed = page.getByRole('alert').filter({ hasText: 'Error al guardar carrito' })
    await more.click()
    await failed.waitFor()
    // A focused toast stays.
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).focus()
    await expect
      .poll(() => page.getByRole('textbox', { name: `Cantidad: ${soda.name}` }).inputValue())
      .toBe('1')
    await page.unroute('**/api/carts')
    // Without taking the focus from the toast, which only the save closes.
    await more.dispatchEvent('click')
    await failed.waitFor({ state: 'detached' })
  })

  it('of 65 lines goes into the buyer’s own at login, with no line lost or doubled', async () => {
    const email = 'marcela.giordano@ejemplo.com.ar'
    const articles = await query<{ id: number }>(
      'select id from articles where published and not has_choices and (stock is null or stock > 5) and slug <> $1 order by id limit 65',
      [soda.slug],
    )
    expect(articles).toHaveLength(65)
    const before = await newBuyerAs(email, phone)
    await addSoda(before)
    await expect.poll(() => cartsOf(email)).toEqual([{ lines: 1 }])

    const page = await newPerson(phone)
    await goTo(page, '/login')
    const lines = articles.map(({ id }) => ({
      article_id: Number(id),
      amount: 2,
      variant_id: null,
      color_id: null,
      size_id: null,
      notes: null,
    }))
    await page.evaluate((kept) => localStorage.setItem('damajuana.carrito', kept), JSON.stringify(lines))
    await page.reload()
    await logInByHand(page, email)
    await expect.poll(() => cartsOf(email)).toEqual([{ lines: 66 }])
    await goTo(page, '/carrito')
    await expect
      .poll(() => page.getByRole('list', { name: 'Artículos del carrito' }).getByRole('listitem').count())
      .toBe(66)
    expect(await page.evaluate(() => localStorage.getItem('damajuana.carrito'))).toBeNull()
  })
})

const endSessions = (buyer: number) =>
  query('update sessions set expires_at = now() where buyer_id = $1', [buyer])
/** A page without realtime, which learns of the ended session only by its own requests. */
async function newBuyerDeafToEvents(email: string) {
  const page = await newBuyerAs(email, applyFilters, { allowErrors: /401|Failed to load resource/ })
  await disableRealtime(page)
  return page
}

/** Opens a screen, and waits for what its frame asks for later: it would meet an ended session, or a pause, first. */
async function goToSettled(page: Page, path: string, ...asked: string[]): Promise<void> {
  const answers = asked.map((url) => page.waitForResponse(url, { timeout: 30_000 }))
  await goTo(page, path)
  await Promise.all(answers)
}

const applyFilters = { width: 390, height: 800 }

describe('a session that ends', () => {
  const said = 'Tu sesión venció. Ingresá: tu carrito te espera'

  it('in the cart leads to Login and back, and does there what it could not save', async () => {
    const { id, email } = await newAccount({ name: 'Delia', surname: 'Sesión' })
    const page = await newBuyerDeafToEvents(email)
    await buySoda(page)
    await goToSettled(page, '/carrito', '**/api/notifications/unread', '**/api/messages?unread=true')
    const amount = page.getByRole('textbox', { name: `Cantidad: ${soda.name}` })
    await amount.waitFor()
    await page.waitForLoadState('networkidle')
    await endSessions(id)
    await page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()
    await page.waitForURL('**/login?volver=*')
    await page.getByText(said).waitFor()
    await expectAccessible(page)

    await page.goBack()
    await page.getByText(said).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL('**/login?volver=*')
    await enterAccount(page, email)
    await page.waitForURL('**/carrito')
    await expect.poll(() => amount.inputValue()).toBe('2')
    await expect
      .poll(() =>
        query('select amount from cart_lines join carts on carts.id = cart_id where buyer_id = $1', [id]),
      )
      .toEqual([{ amount: 2 }])
  })

  it('in the checkout leads to Login and back with everything typed; nothing of it is there for somebody else', async () => {
    const { id, email } = await newAccount({ name: 'Delia', surname: 'Sesión' })
    const page = await newBuyerDeafToEvents(email)
    await buySoda(page)
    const notes = page.getByRole('textbox', { name: 'Notas del pedido' })
    const type = async () => {
      await goToSettled(page, '/confirmar-compra', '**/api/notifications/unread')
      await choose(page, /Envío a domicilio/)
      await page.getByRole('textbox', { name: 'Calle' }).fill('San Lorenzo')
      await page.getByRole('textbox', { name: 'Número' }).fill('1834')
      await notes.fill('Tocar el timbre de arriba')
    }
    await type()
    await endSessions(id)
    await choose(page, /^Efectivo/)
    await page.waitForURL('**/login?volver=*')
    await page.getByText(said).waitFor()
    await enterAccount(page, email)
    await page.waitForURL('**/confirmar-compra')
    await expect.poll(() => page.getByRole('textbox', { name: 'Calle' }).inputValue()).toBe('San Lorenzo')
    expect(await page.getByRole('textbox', { name: 'Número' }).inputValue()).toBe('1834')
    expect(await notes.inputValue()).toBe('Tocar el timbre de arriba')
    await page.getByRole('region', { name: 'Método de pago' }).getByText('Efectivo').waitFor()
    await expect
      .poll(() =>
        query('select payment_method_id is not null as chosen from carts where buyer_id = $1', [id]),
      )
      .toEqual([{ chosen: true }])

    await endSessions(id)
    await page.reload()
    await page.getByText(said).waitFor()
    await page.getByRole('link', { name: 'Ingresar', exact: true }).first().click()
    const other = await newAccount({ name: 'Otra', surname: 'Persona' })
    await enterAccount(page, other.email)
    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Tu carrito esta vacio').first().waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('San Lorenzo')
  })
})

describe('a shop that is paused while one is inside', () => {
  it('shows that it is out of service at the next thing done to the cart, and the cart again once it is open', async () => {
    const page = await newPerson(applyFilters, { allowErrors: /503/ })
    await storeSoda(page)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: `Quitar ${soda.name}` }).waitFor()
    await whileConfigured({ pausar_tienda_online: true }, async () => {
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await page.getByRole('heading', { name: 'Volvemos enseguida' }).waitFor()
      await expectAccessible(page)
    })
    await expect
      .poll(
        async () => {
          await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
          return page.getByText(soda.name).count()
        },
        { interval: 500, timeout: 40_000 },
      )
      .toBeGreaterThan(0)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: `Quitar ${soda.name}` }).waitFor()
  })

  it('shows it to a buyer too, but no outage passes for a pause', async () => {
    const { email } = await newAccount({ name: 'Delia', surname: 'Pausa' })
    const page = await newBuyerAs(email, applyFilters, { allowErrors: /503/ })
    await buySoda(page)
    await goToSettled(page, '/carrito', '**/api/notifications/unread', '**/api/messages?unread=true')
    const more = page.getByRole('button', { name: `Sumar uno: ${soda.name}` })
    await page.route(
      '**/api/carts',
      (route) => route.fulfill({ status: 503, json: { message: 'x', code: 'server_busy' } }),
      { times: 1 },
    )
    await more.click()
    await page.getByRole('alert').filter({ hasText: 'Error al guardar carrito' }).waitFor()
    await whileConfigured({ pausar_tienda_online: true }, async () => {
      await more.click()
      await page.getByRole('heading', { name: 'Volvemos enseguida' }).waitFor()
    })
    await goTo(page, '/carrito')
    await more.waitFor()
  })
})

describe('a shop that sells to the registered', () => {
  it('leads from the cart to Login and then to the order, which asks who buys first', async () => {
    await whileConfigured({ register_to_buy: true }, async () => {
      const page = await newPerson(phone)
      await storeSoda(page)
      await goTo(page, '/confirmar-compra')
      await page.getByText('Para comprar en esta tienda necesitás una cuenta.').waitFor()
      expect(await page.getByRole('heading', { name: 'Método de pago' }).count()).toBe(0)

      await goTo(page, '/carrito')
      await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
      await page.waitForURL('**/login?volver=*')
      await enterAccount(page, 'tomas.quiroga@ejemplo.com.ar')
      await page.waitForURL('**/confirmar-compra')
      await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
      const blocks = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(blocks.slice(0, 2)).toEqual(['Tus datos', 'Entrega'])
    })
  })
})

describe('Login', () => {
  it('names what is missing and what does not match, and remembers where one was going', async () => {
    const page = await newPerson(phone, { allowErrors: /422/ })
    await page.goto('/compras')
    await page.waitForURL('**/login?volver=*')
    await goTo(page, new URL(page.url()).pathname + new URL(page.url()).search)
    const enter = page.getByRole('button', { name: 'Ingresar' })
    const identifier = page.getByRole('textbox', { name: 'Correo o teléfono' })
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Damajuana, ir al inicio' })
        .getAttribute('href'),
    ).toBe('/inicio/ultimos-ingresados')
    expect(await enter.isDisabled()).toBe(true)
    await expectAccessible(page)
    await identifier.press('Enter')
    await page.getByText('Ingrese su telefono, por favor').waitFor()
    await page.getByText('Ingrese su contraseña, por favor').waitFor()
    await identifier.fill('camila')
    expect(await enter.isDisabled()).toBe(false)
    await enter.click()
    await page.getByText('Ingrese su telefono, por favor').waitFor({ state: 'detached' })
    await page.getByText('Ingrese su contraseña, por favor').waitFor()
    await enterAccount(page, 'camila.otegui@ejemplo.com.ar', 'otra clave')
    await page.getByText('Los datos no coinciden').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Recordarme' }).isChecked()).toBe(false)
    await enterAccount(page, 'camila.otegui@ejemplo.com.ar')
    await page.waitForURL('**/compras')
  })
})
