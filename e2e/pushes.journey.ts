import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, phone, useBrowser } from './browser.ts'
import { goToStopped } from './clock.ts'
import { goToIdle, idleMs, whenInstalled } from './installed.ts'
import { newAccount } from './new-account.ts'
import { deliverUntilShown, expectPushed, isReached, newReachedPerson, shownOn, tapShown } from './pushes.ts'
import { query } from './shop-database.ts'
import { logIn } from './steps.ts'

useBrowser({ isWhole: true })

let buyer: { id: number; email: string }
let endpoint: string
let count = 0

beforeEach(async () => {
  buyer = await newAccount({ name: 'Pía', surname: 'Pusheada' })
  count += 1
  endpoint = `https://fcm.googleapis.com/fcm/send/pia-${count}`
})

const prompt = (page: Page) => page.getByRole('region', { name: '¿Te avisamos cómo va tu pedido?' })

describe('pushes', () => {
  it('are asked for after 3 seconds, by the shop first; whoever says no is not asked again', async () => {
    const page = await newReachedPerson(endpoint, desktop)
    await logIn(page, buyer.email)
    await goToStopped(page, '/inicio/ultimos-ingresados')
    await page.clock.runFor(idleMs - 1_000)
    expect(await prompt(page).count()).toBe(0)
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await prompt(page).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: /^Agregar al carrito:/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^En tu carrito/ })
      .first()
      .click()
    const toast = page.getByRole('region', { name: 'Avisos', exact: true }).getByRole('listitem')
    const [told, asked] = [await toast.boundingBox(), await prompt(page).boundingBox()]
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0)
    // No prompts during a conversation.
    await goTo(page, '/mensajes')
    await page.clock.runFor(idleMs)
    expect(await prompt(page).count()).toBe(0)
    // The end of a page can be scrolled clear of the prompt.
    await goTo(page, '/terminos-y-condiciones')
    await page.clock.runFor(idleMs)
    await prompt(page).waitFor()
    const card = await prompt(page).boundingBox()
    const footerEnd = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const footer = await page.getByRole('contentinfo').boundingBox()
      return (footer?.y ?? 0) + (footer?.height ?? 0)
    }
    await expect.poll(footerEnd).toBeLessThanOrEqual(844 - (card?.height ?? 0))
    await prompt(page).getByRole('button', { name: 'Ahora no' }).click()
    await prompt(page).waitFor({ state: 'detached' })
    expect([
      await page.evaluate(() => localStorage.getItem('damajuana.avisos')),
      await isReached(page),
    ]).toEqual(['no', false])
  })

  it('are not asked for before the question of age is answered', async () => {
    const page = await newReachedPerson(endpoint, phone, { asksAge: true })
    await logIn(page, buyer.email)
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await whenInstalled(page, '["buyer"]')
    const sheet = page.getByRole('complementary', { name: '¿Sos mayor de 18 años?' })
    await sheet.waitFor()
    expect(await prompt(page).count()).toBe(0)
    await sheet.getByRole('button', { name: 'Sí, soy mayor' }).click()
    await prompt(page).waitFor()
    expect(await sheet.count()).toBe(0)
  })

  it('are shown, and open the screen that they are about; over a form that loses nothing unasked', async () => {
    const page = await newReachedPerson(endpoint, desktop)
    await logIn(page, buyer.email)
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await prompt(page).getByRole('button', { name: 'Activar avisos' }).click()
    await page.getByText('Listo, te vamos a avisar en este dispositivo').waitFor()
    await expectPushed(endpoint, [buyer.id])
    // Pushes are sent at once; an endpoint outside the known services is never requested.
    await query("update push_subscriptions set endpoint = 'https://127.0.0.1:1/pia' where buyer_id = $1", [
      buyer.id,
    ])
    await query("insert into notifications (buyer_id, type) values ($1, 'order')", [buyer.id])
    await expect.poll(() => query('select from pushes')).toEqual([])
    await deliverUntilShown(page, {
      title: 'Hay novedades de tu pedido',
      body: 'Tocá para ver cómo va.',
      url: '/compras',
      tag: 'order-7',
    })
    await tapShown(page.context())
    await page.waitForURL((url) => url.pathname === '/compras')
    await expect.poll(() => shownOn(page)).toEqual([])

    await goToIdle(page, '/contacto')
    await whenInstalled(page)
    const text = page.getByRole('main').getByRole('textbox', { name: 'Mensaje' })
    await text.fill('¿Hacen precio por doce cajas?')
    await deliverUntilShown(page, {
      title: 'Hay novedades de tu pedido',
      body: 'Tocá para ver cómo va.',
      url: '/compras',
      tag: 'order-8',
    })
    await tapShown(page.context())
    await page.getByText('Si abrís el aviso ahora, salís de esta pantalla').waitFor()
    expect(await text.inputValue()).toBe('¿Hacen precio por doce cajas?')
    await page.getByRole('button', { name: 'Abrirlo igual' }).click()
    await page.waitForURL((url) => url.pathname === '/compras')
  })

  it('of one person never reach the next on the same browser, who is asked for himself; the first has his again as he comes back', async () => {
    const next = await newAccount({ name: 'Otra', surname: 'Persona' })
    const page = await newReachedPerson(endpoint, desktop)
    await logIn(page, buyer.email)
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await prompt(page).getByRole('button', { name: 'Activar avisos' }).click()
    await expectPushed(endpoint, [buyer.id])
    await whenInstalled(page)
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      PushManager.prototype.getSubscription = () =>
        Promise.resolve({
          unsubscribe: () => Promise.resolve(Reflect.set(globalThis, 'hasLeft', true)),
        } as unknown as PushSubscription)
    })
    await logOut(page, 'Pía')
    await expectPushed(endpoint, [])
    await expect.poll(() => worker?.evaluate(() => 'hasLeft' in globalThis)).toBe(true)
    await expect.poll(() => isReached(page), { timeout: 15_000 }).toBe(false)

    await logIn(page, next.email)
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await prompt(page).waitFor()
    expect(await isReached(page)).toBe(false)
    await expectPushed(endpoint, [])
    await logOut(page, 'Otra')

    await logIn(page, buyer.email)
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await expectPushed(endpoint, [buyer.id])
    expect([await prompt(page).count(), await isReached(page)]).toEqual([0, true])
  })

  it('go where the buyer’s session has ended meanwhile', async () => {
    const page = await newReachedPerson(endpoint)
    await logIn(page, buyer.email)
    await goTo(page, '/configuracion')
    await page.getByRole('switch', { name: 'Recibir avisos' }).click()
    await expectPushed(endpoint, [buyer.id])
    await query('delete from sessions where buyer_id = $1', [buyer.id])
    await goToIdle(page, '/inicio/ultimos-ingresados')
    await expect.poll(() => isReached(page), { timeout: 15_000 }).toBe(false)
  })
})

/** Logs out by the account menu, which loads a new document. */
async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cuenta de ${name}` }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor({ state: 'detached' })
}
