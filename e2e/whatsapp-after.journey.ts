import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { stopClock } from './clock.ts'
import { whileConfigured } from './shop-database.ts'
import { orderSoda, soda } from './steps.ts'

useBrowser()

const guest = { name: 'Wanda Sol', email: 'wanda@ejemplo.com.ar', phone: '341 555 0606' }
const timer = (page: Page) => page.getByRole('timer')
const chat = /^https:\/\/wa\.me\/5493415550147\?text=/

/** A guest at Thanks with a controlled clock. `opens`: whether the browser allows opening windows. */
async function atThanks({ opens = true } = {}): Promise<{ page: Page; num: number }> {
  const page = await newPerson(phone)
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>WhatsApp</title>' }),
    )
  if (!opens) await page.addInitScript(() => void Object.assign(window, { open: () => null }))
  const num = await orderSoda(page, { method: 'Efectivo', guest })
  await page.clock.install()
  await goTo(page, `/gracias-por-tu-compra?pedido=${num}`)
  await page
    .getByText('Te abrimos WhatsApp en')
    .or(page.getByRole('link', { name: 'Seguir mi pedido' }))
    .first()
    .waitFor()
  await stopClock(page)
  return { page, num }
}

/** Advances the countdown to that number, checking every second. */
async function countDown(page: Page, to: number): Promise<void> {
  const [, from] = /en ([1-5]) segundo/.exec(await timer(page).innerText()) ?? []
  for (let left = Number(from); left > to; left -= 1) {
    await timer(page)
      .filter({
        hasText: `Te abrimos WhatsApp en ${left} ${left === 1 ? 'segundo' : 'segundos'} para avisarle a la tienda`,
      })
      .waitFor()
    await page.clock.runFor(1000)
  }
}

describe('Thanks tells the shop by WhatsApp', () => {
  it('after five seconds, in a window of its own, once', async () => {
    const { page, num } = await atThanks()
    const opened = page.waitForEvent('popup', { timeout: 30_000 })
    await countDown(page, 0)
    const window = await opened
    await window.waitForURL(chat)
    expect(await window.evaluate(() => opener)).toBeNull()
    const text = new URL(window.url()).searchParams.get('text') ?? ''
    expect(text.split('\n')).toEqual([
      `¡Hola! Soy Wanda Sol. Hice el pedido Nº ${num}:`,
      `• 1 × ${soda.name}`,
      'Total: $ 1.300',
      'Retiro en el local',
      'Pago: Efectivo',
    ])
    expect(page.url()).toContain('/gracias-por-tu-compra')

    await page.clock.resume()
    await page.reload()
    await page.getByRole('link', { name: 'Avisar por WhatsApp' }).waitFor()
    expect(await timer(page).count()).toBe(0)
  })

  it('at once by Abrir ahora, and not a second time', async () => {
    const { page } = await atThanks()
    const opened = page.waitForEvent('popup', { timeout: 30_000 })
    await page.getByRole('link', { name: 'Abrir ahora' }).click()
    await (await opened).waitForURL(chat)
    await timer(page).waitFor({ state: 'detached' })
    await page.clock.runFor(10_000)
    expect(page.context().pages()).toHaveLength(2)
  })

  it('not at all once that was called off, though it still may', async () => {
    const { page } = await atThanks()
    await countDown(page, 2)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await timer(page).waitFor({ state: 'detached' })
    await page.clock.runFor(10_000)
    expect(page.context().pages()).toHaveLength(1)
    expect(await page.getByRole('link', { name: 'Avisar por WhatsApp' }).getAttribute('href')).toMatch(chat)
    await page.clock.resume()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('link', { name: 'Avisar por WhatsApp' }).waitFor()
    expect(await timer(page).count()).toBe(0)
  })

  it.each([
    ['yes', true],
    ['no', false],
  ])('where the browser opens no window, by asking: who says %s', async (_, agrees) => {
    const { page } = await atThanks({ opens: false })
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()} ${dialog.message()}`)
      void (agrees ? dialog.accept() : dialog.dismiss())
    })
    await countDown(page, 0)
    if (agrees) await page.waitForURL(chat)
    else await page.getByRole('link', { name: 'Avisar por WhatsApp' }).waitFor()
    expect(asked).toEqual(['confirm ¿Abrimos WhatsApp para avisarle a la tienda de tu pedido?'])
    expect(chat.test(page.url())).toBe(agrees)
  })

  it('only where the shop asks for that', async () => {
    await whileConfigured({ enviar_whatsapp_al_terminar_pedido: false }, async () => {
      const { page } = await atThanks()
      await page.getByRole('heading', { name: 'Recibimos tu pedido' }).waitFor()
      expect([
        await timer(page).count(),
        await page.getByRole('link', { name: 'Avisar por WhatsApp' }).count(),
      ]).toEqual([0, 0])
    })
  })
})
