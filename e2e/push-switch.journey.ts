import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { goToIdle, whenInstalled } from './installed.ts'
import { newAccount } from './new-account.ts'
import { expectPushed, isReached, newReachedPerson } from './pushes.ts'
import { query } from './shop-database.ts'
import { addSoda, logIn, newBuyerAs } from './steps.ts'

useBrowser({ isWhole: true })

let buyer: { id: number; email: string }
let endpoint: string
let count = 0

beforeEach(async () => {
  buyer = await newAccount({ name: 'Ema', surname: 'Encendida' })
  count += 1
  endpoint = `https://fcm.googleapis.com/fcm/send/ema-${count}`
})

const part = (page: Page) => page.getByRole('region', { name: 'Avisos en este dispositivo' })
const onOff = (page: Page) => part(page).getByRole('switch', { name: 'Recibir avisos' })
const isOn = (page: Page) => onOff(page).getAttribute('aria-checked')
/** A switch ignores keys until its state is known. */
const whenKnown = (one: Locator) => expect.poll(() => one.getAttribute('aria-busy')).toBe('false')
const answer = (page: Page) => page.evaluate(() => localStorage.getItem('damajuana.avisos'))

describe('Mi cuenta', () => {
  it('says whether this device is told, and turns it on and off', async () => {
    const page = await newReachedPerson(endpoint)
    await logIn(page, buyer.email)
    await goTo(page, '/configuracion')
    await onOff(page).focus()
    expect(await part(page).getByRole('switch').count()).toBe(1)
    await whenKnown(onOff(page))
    expect(await isOn(page)).toBe('false')
    await page.keyboard.press('Space')
    await page.getByText('Listo, te vamos a avisar en este dispositivo').waitFor()
    await expect.poll(() => isOn(page)).toBe('true')
    await expectPushed(endpoint, [buyer.id])
    await expectAccessible(page)

    await goTo(page, '/configuracion')
    await expect.poll(() => isOn(page)).toBe('true')
    await onOff(page).click()
    await page.getByText('Listo, ya no te avisamos en este dispositivo').waitFor()
    await expect.poll(() => isOn(page)).toBe('false')
    await expectPushed(endpoint, [])
    await expect.poll(async () => [await answer(page), await isReached(page)]).toEqual(['no', false])
    await goToIdle(page, '/configuracion')
    await whenInstalled(page)
    await expect.poll(() => isOn(page)).toBe('false')
    expect(await page.getByRole('region', { name: '¿Te avisamos cómo va tu pedido?' }).count()).toBe(0)
  })

  it('lets the owner hear of the shop’s orders on this device, with all else or not', async () => {
    await query('update buyers set is_owner = true where id = $1', [buyer.id])
    const page = await newReachedPerson(endpoint)
    await logIn(page, buyer.email)
    await goTo(page, '/configuracion')
    const ofOrders = part(page).getByRole('switch', { name: 'Pedidos de la tienda' })
    await expect.poll(() => isOn(page)).toBe('false')
    await ofOrders.focus()
    await whenKnown(ofOrders)
    await page.keyboard.press('Space')
    await page.getByText('Listo, te avisamos de los pedidos en este dispositivo').waitFor()
    await expect.poll(() => ofOrders.getAttribute('aria-checked')).toBe('true')
    await expect.poll(() => isOn(page)).toBe('true')
    await expectPushed(endpoint, [buyer.id])
    const hearsOrders = async () =>
      (
        await query<{ order_alerts: boolean }>(
          'select order_alerts from push_subscriptions where endpoint = $1',
          [endpoint],
        )
      )[0]?.order_alerts
    await expect.poll(hearsOrders).toBe(true)
    await expectAccessible(page)

    await goToIdle(page, '/configuracion')
    await whenInstalled(page)
    await expect.poll(() => ofOrders.getAttribute('aria-checked')).toBe('true')
    expect(await hearsOrders()).toBe(true)
    await ofOrders.click()
    await page.getByText('Listo, ya no te avisamos de los pedidos en este dispositivo').waitFor()
    await expect.poll(async () => [await hearsOrders(), await isOn(page)]).toEqual([false, 'true'])
    await query('update buyers set is_owner = false where id = $1', [buyer.id])
  })

  it('says so, and changes nothing, where the shop is not reached', async () => {
    const page = await newReachedPerson(endpoint, phone, { allowErrors: /ERR_FAILED/ })
    await logIn(page, buyer.email)
    await goTo(page, '/configuracion')
    await onOff(page).click()
    await expect.poll(() => isOn(page)).toBe('true')
    await expectPushed(endpoint, [buyer.id])
    await page.route('**/api/unregister-token', (route) => route.abort())
    await onOff(page).click()
    await page.getByText('No pudimos hacerlo. Probá de nuevo').waitFor()
    await expect.poll(() => isOn(page)).toBe('true')
    await expectPushed(endpoint, [buyer.id])
  })

  it('says how to allow what the browser blocks, and sees that it was', async () => {
    const page = await newBuyerAs(buyer.email, phone)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem('test.allowed') === null ? 'denied' : 'granted'),
      })
    })
    await goTo(page, '/configuracion')
    await part(page).getByText('Tu navegador los tiene bloqueados.').waitFor()
    expect(await onOff(page).count()).toBe(0)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('test.allowed', 'si'))
    await page.context().grantPermissions(['notifications'])
    await expect.poll(() => isOn(page)).toBe('false')
  })

  it('says why a browser cannot be told, and what to do', async () => {
    const page = await newBuyerAs(buyer.email, phone)
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await goTo(page, '/configuracion')
    await part(page).getByText('Este navegador no puede mostrarlos.').waitFor()
    await expectAccessible(page)
  })
})

describe('an iPhone that has the shop in a browser', () => {
  it('is told how it comes to the home screen, once: when something was chosen, and in Mi cuenta at any time', async () => {
    const page = await onIphone()
    await addSoda(page)
    const hint = page.getByRole('region', { name: 'Instalá la tienda' })
    await hint.getByText('«Agregar a inicio»').waitFor({ timeout: 30_000 })
    await expectAccessible(page)
    await hint.getByRole('button', { name: 'Entendido' }).click()
    await hint.waitFor({ state: 'detached' })
    expect(
      await page.evaluate(() => [
        localStorage.getItem('damajuana.instalar'),
        localStorage.getItem('damajuana.avisos'),
      ]),
    ).toEqual(['no', 'no'])
    await logIn(page, buyer.email)
    await goTo(page, '/configuracion')
    await part(page).getByText('«Agregar a inicio»').waitFor()
  })

  it('tells a buyer that notices come with it', async () => {
    const page = await onIphone()
    await logIn(page, buyer.email)
    await goTo(page, '/inicio/ultimos-ingresados')
    await page
      .getByRole('region', { name: 'Para recibir avisos de tus pedidos' })
      .getByText('«Agregar a inicio»')
      .waitFor({ timeout: 30_000 })
  })
})

async function onIphone(): Promise<Page> {
  const page = await newPerson(phone)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      value:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    })
  })
  return page
}
