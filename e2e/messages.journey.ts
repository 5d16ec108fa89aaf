import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { stopClock } from './clock.ts'
import { newAccount } from './new-account.ts'
import { restPath } from './profiles.ts'
import { query } from './shop-database.ts'
import { disableRealtime, logIn, newBuyerAs } from './steps.ts'

useBrowser()

let buyer: { id: number; email: string }

beforeEach(async () => {
  buyer = await newAccount({ name: 'Tita', surname: 'Charla', addresses: ['San Martín 1'] })
})

const enter = (...as: Parameters<typeof newPerson>): Promise<Page> => newBuyerAs(buyer.email, ...as)

const say = (text: string) =>
  query('insert into messages (buyer_id, from_buyer, text) values ($1, false, $2)', [buyer.id, text])
const written = async () =>
  (
    await query<{ text: string }>(
      'select text from messages where buyer_id = $1 and from_buyer order by id',
      [buyer.id],
    )
  ).map(({ text }) => text)
const unread = async () =>
  (await query('select from messages where buyer_id = $1 and read_at is null', [buyer.id])).length
const isAsking = (url: string): boolean => url.endsWith('/api/messages?unread=true')
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Tu mensaje' })

describe('Mensajes', () => {
  it('is a chat: by day, without a foot, what is sent stands in it at once, and Enter sends', async () => {
    await say('Hola, Tita <i>Charla</i>')
    const page = await enter(desktop)
    await goTo(page, '/mensajes')
    await page.getByText('Hola, Tita <i>Charla</i>').waitFor()
    await page.getByRole('heading', { level: 2, name: /^\d\d\/\d\d\/\d\d$/ }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await field(page).click()
    await page.keyboard.type('Primera línea')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('y la segunda')
    await page.keyboard.press('Enter')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Primera línea' })
      .getByText(/^\d\d:\d\d$/)
      .waitFor()
    await expect.poll(written).toEqual(['Primera línea\ny la segunda'])
    expect(await field(page).inputValue()).toBe('')
    await expectAccessible(page)
  })

  it('keeps what was typed for who goes back before it is sent, and forgets it once it is', async () => {
    const page = await enter({ width: 390, height: 800 })
    await goTo(page, '/notificaciones')
    const toChat = () =>
      page
        .getByRole('link', { name: /^Mensajes/ })
        .first()
        .click()
    await toChat()
    await field(page).fill('¿Llegan a Funes los sábados?')
    await page.goBack()
    await page.waitForURL('**/notificaciones')
    await toChat()
    await expect.poll(() => field(page).inputValue()).toBe('¿Llegan a Funes los sábados?')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect.poll(written).toEqual(['¿Llegan a Funes los sábados?'])
    await page.reload()
    await page.getByText('¿Llegan a Funes los sábados?').waitFor()
    expect(await field(page).inputValue()).toBe('')
  })

  it('refuses nothing at all and too much, and keeps what was typed', async () => {
    const page = await enter()
    await goTo(page, '/mensajes')
    await page.getByText('¿En qué te ayudamos?').waitFor()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByRole('alert').getByText('Escribí tu mensaje').waitFor()
    await field(page).fill('a'.repeat(5000))
    await page.getByText('5000 de 2000').waitFor()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByRole('alert').getByText('El texto es demasiado largo').waitFor()
    expect((await field(page).inputValue()).length).toBe(5000)
    await expectAccessible(page)
    expect(await written()).toEqual([])
  })

  it('tells that a message did not get there, and sends it again as one', async () => {
    const page = await enter(phone, { allowErrors: /Failed to load|ERR_/ })
    await goTo(page, '/mensajes')
    // The request arrives, but its answer is lost.
    await page.route('**/api/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await field(page).fill('¿Tienen hielo?')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByRole('alert').filter({ hasText: 'No se envió' }).waitFor()
    await expectAccessible(page)
    // It is still there for who comes back, also by a reload.
    await page
      .getByRole('link', { name: /^Notificaciones/ })
      .first()
      .click()
    await page.waitForURL('**/notificaciones')
    await page.goBack()
    await page.getByRole('alert').filter({ hasText: 'No se envió' }).waitFor()
    await goTo(page, '/mensajes')
    await page.getByRole('alert').filter({ hasText: 'No se envió' }).waitFor()
    await page.unroute('**/api/messages')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('button', { name: 'Reintentar' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '¿Tienen hielo?' }).count()).toBe(1)
    expect(await written()).toEqual(['¿Tienen hielo?'])
  })

  it('shows what the shop says while it is open, reads it out and marks it as read; elsewhere it is counted', async () => {
    const page = await enter()
    await goTo(page, '/mensajes')
    await page.getByText('¿En qué te ayudamos?').waitFor()
    await say('Ya salió tu pedido')
    await page
      .getByRole('status')
      .filter({ hasText: 'Damajuana dice: Ya salió tu pedido' })
      .waitFor({ timeout: 25_000 })
    await expect
      .poll(() => query('select from messages where buyer_id = $1 and read_at is null', [buyer.id]))
      .toEqual([])
    await goTo(page, '/carrito')
    await say('¿Estás?')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Avisos ?, 1 sin leer$/ })
      .waitFor({ timeout: 25_000 })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Avisos ?, 1 sin leer$/ })
      .click()
    await page.waitForURL((url) => url.pathname === '/mensajes')
    await page.getByText('¿Estás?', { exact: true }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Avisos', exact: true }).waitFor()
  })

  it('that comes while the chat is out of sight stays unread until it is seen', async () => {
    const page = await enter()
    await goTo(page, '/mensajes')
    await page.getByText('¿En qué te ayudamos?').waitFor()
    const show = (visibility: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibility)
    await show('hidden')
    await say('¿Seguís ahí?')
    await page.getByText('¿Seguís ahí?', { exact: true }).waitFor({ timeout: 25_000 })
    await page.waitForLoadState('networkidle')
    expect(await unread()).toBe(1)
    await show('visible')
    await expect.poll(unread).toBe(0)
  })

  it('is asked for every 20 seconds where nothing tells of it, save on its own screen', async () => {
    const page = await enter()
    await disableRealtime(page)
    const count = { asked: 0, answered: 0 }
    page.on('request', (request) => isAsking(request.url()) && (count.asked += 1))
    page.on('requestfinished', (request) => isAsking(request.url()) && (count.answered += 1))
    await page.clock.install()
    /** Opens a screen, and stops the clock once its header has asked. */
    const open = async (path: string): Promise<void> => {
      await page.clock.resume()
      const caughtUp = page.waitForResponse('**/api/notifications/unread', { timeout: 30_000 })
      await goTo(page, path)
      await caughtUp
      await stopClock(page)
    }
    const secondsToNext = async (): Promise<number> => {
      await expect.poll(() => count.asked - count.answered).toBe(0)
      const before = count.asked
      let seconds = 0
      while (count.asked === before && seconds < 60) {
        await page.clock.runFor(1_000)
        // Its answer comes after word of what the page has asked for till then.
        await page.evaluate(async (path) => void (await fetch(path)), restPath)
        seconds += 1
      }
      return seconds
    }
    await open('/carrito')
    await secondsToNext()
    const between = await secondsToNext()
    expect(between).toBeGreaterThan(10)
    expect(between).toBeLessThan(30)
    await open('/mensajes')
    await secondsToNext()
    expect(await secondsToNext()).toBe(60)
  })

  it('that comes late reads out nothing of what was said before', async () => {
    await say('Bienvenida')
    const page = await enter(desktop)
    await goTo(page, '/notificaciones')
    const answer = await hold(page, /\/api\/messages$/)
    await page
      .getByRole('navigation', { name: 'Avisos' })
      .getByRole('link', { name: /^Mensajes/ })
      .click()
    await page.getByRole('main').getByText('Cargando').waitFor({ state: 'attached' })
    answer()
    await page.getByText('Bienvenida', { exact: true }).waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'Damajuana dice' }).count()).toBe(0)
  })

  it('opens at its end, and has the older messages at a press', async () => {
    for (let n = 1; n <= 70; n += 1) await say(`Mensaje ${n}`)
    const page = await enter()
    await goTo(page, '/mensajes')
    await expect
      .poll(() =>
        page
          .getByText('Mensaje 70', { exact: true })
          .evaluate((line) => line.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true)
    expect(await page.getByText('Mensaje 20', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ver mensajes anteriores' }).click()
    await page.getByText('Mensaje 1', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Ver mensajes anteriores' }).count()).toBe(0)
  })

  it('has the older messages though the shop says something while they come', async () => {
    for (let n = 1; n <= 70; n += 1) await say(`Mensaje ${n}`)
    const page = await enter()
    await goTo(page, '/mensajes')
    const answer = await hold(page, '**/api/messages?before=*')
    await page.getByRole('button', { name: 'Ver mensajes anteriores' }).click()
    // Events are batched: the notification's request shows that the message's event arrived.
    const heard = page.waitForRequest('**/api/notifications/unread')
    await query(
      "with said as (insert into messages (buyer_id, from_buyer, text) values ($1, false, '¿Llegó todo?')) insert into notifications (buyer_id, type) values ($1, 'order')",
      [buyer.id],
    )
    await heard
    answer()
    await page.getByText('Mensaje 1', { exact: true }).waitFor()
    await page.getByText('¿Llegó todo?', { exact: true }).waitFor()
  })

  it('of one buyer is gone when he logs out', async () => {
    await say('Solo para Tita')
    // The page may be subscribing just as its session ends.
    const page = await enter(desktop, { allowErrors: /401/ })
    await goTo(page, '/mensajes')
    await page.getByText('Solo para Tita').waitFor()
    await page.getByRole('button', { name: 'Cuenta de Tita' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await logIn(page, 'camila.otegui@ejemplo.com.ar')
    await goTo(page, '/mensajes')
    await page.getByText('¿En qué te ayudamos?').waitFor()
    expect(await page.getByText('Solo para Tita').count()).toBe(0)
  })
})
