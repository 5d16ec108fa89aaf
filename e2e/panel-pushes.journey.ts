import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { whenInstalled } from './installed.ts'
import { deliverUntilShown, expectPushed, newReachedPerson, tapShown } from './pushes.ts'
import { query } from './shop-database.ts'
import { logIn, newBuyerAs, orderSoda, owner } from './steps.ts'

useBrowser({ isWhole: true })

let endpoint: string
let count = 0

beforeEach(() => {
  count += 1
  endpoint = `https://fcm.googleapis.com/fcm/send/mostrador-${count}`
})

const part = (page: Page) => page.getByRole('region', { name: 'Avisos en este dispositivo' })
const alerts = (page: Page) => part(page).getByRole('switch', { name: 'Avisar de cada pedido' })

async function turnOn(page: Page): Promise<void> {
  await goTo(page, '/mostrador/seguridad')
  await expect.poll(() => alerts(page).getAttribute('aria-checked')).toBe('false')
  await alerts(page).click()
  await page.getByText('Listo, te avisamos de los pedidos en este dispositivo').waitFor()
  await expect.poll(() => alerts(page).getAttribute('aria-checked')).toBe('true')
}

it('tells this device of orders, says when a test does not leave, and stops', async () => {
  const page = await newReachedPerson(endpoint, thumb, { allowErrors: /status of (401|503)/ })
  await logIn(page, owner)
  await turnOn(page)
  const [person] = await query<{ id: number }>('select id from buyers where email = $1', [owner])
  await expectPushed(endpoint, [person?.id ?? 0])
  await expectAccessible(page)
  // No push service is reachable in tests.
  await part(page).getByRole('button', { name: 'Probar' }).click()
  await part(page).getByText('El aviso no salió').waitFor()
  await alerts(page).click()
  await page.getByText('Listo, ya no te avisamos de los pedidos en este dispositivo').waitFor()
  const hears = await query<{ order_alerts: boolean }>(
    'select order_alerts from push_subscriptions where endpoint = $1',
    [endpoint],
  )
  expect(hears).toEqual([{ order_alerts: false }])
})

it('leads from the push of an order to the order, which one tap prepares', async () => {
  const page = await newReachedPerson(endpoint, thumb, { allowErrors: /status of 401/ })
  await logIn(page, owner)
  await turnOn(page)
  await whenInstalled(page)
  const guest = { name: 'Ulises Rey', email: 'ulises@ejemplo.com.ar', phone: '341 555 0707' }
  const num = await orderSoda(await newPerson(desktop), { method: 'Transferencia', guest })
  await deliverUntilShown(page, {
    title: 'Entró un pedido',
    body: `Pedido Nº ${num}. Tocá para verlo.`,
    url: `/mostrador/pedidos/${num}`,
    tag: `shop-order-${num}`,
  })
  await tapShown(page.context())
  await page.getByRole('heading', { level: 1, name: `Nº ${num}` }).waitFor()
  await page.getByRole('button', { name: 'Preparar', exact: true }).click()
  await page.getByText(`Nº ${num}: En preparación`).waitFor()
})

it('says how to allow what the browser blocks, and what an iPhone needs first', async () => {
  const blocked = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await blocked.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await goTo(blocked, '/mostrador/seguridad')
  await part(blocked).getByText('Tu navegador los tiene bloqueados.').waitFor()
  await expectAccessible(blocked)
  const iphone = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await iphone.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    })
  })
  await goTo(iphone, '/mostrador/seguridad')
  await part(iphone).getByText('«Agregar a inicio»').waitFor()
})
