import { expect, it } from 'vitest'
import { desktop, expectGoodAtEachWidth, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { runUntil, stopClock } from './clock.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, orderSoda, owner } from './steps.ts'

useBrowser()

/** Time within which a reconnected screen is up to date, ms of the page's clock. */
const soonMs = 3_000

async function placeOrder(name: string): Promise<number> {
  const guest = { name, email: 'line@ejemplo.com.ar', phone: '341 555 0606' }
  return orderSoda(await newPerson(desktop), { method: 'Transferencia', guest })
}

it('a phone that loses its line writes once and rings once as it comes back, and shows how things are', async () => {
  await query('update order_alerts set seen_at = now() where seen_at is null')
  const num = await placeOrder('Lina Corte')
  const page = await newBuyerAs(owner, thumb, {
    allowErrors: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/,
  })
  await page.addInitScript(() => {
    localStorage.setItem('mostrador-sonido', 'si')
    const counted = window as unknown as { rings: number }
    counted.rings = 0
    class Silent {
      state = 'running'
      currentTime = 0
      gain = { linearRampToValueAtTime: () => null, exponentialRampToValueAtTime: () => null }
      constructor(_context?: unknown, { frequency }: { frequency?: number } = {}) {
        if (frequency === 784) counted.rings += 1
      }
      resume = () => Promise.resolve()
      connect = (next: unknown) => next
      start = () => null
      stop = () => null
    }
    Object.assign(window, { AudioContext: Silent, OscillatorNode: Silent, GainNode: Silent })
  })
  const rings = () => page.evaluate(() => (window as unknown as { rings: number }).rings)
  await page.clock.install()
  await goTo(page, `/mostrador/pedidos/${num}`)
  const live = page.getByText('En vivo').locator('visible=true')
  await live.waitFor()
  await page.getByRole('button', { name: 'Preparar', exact: true }).waitFor()
  await expect.poll(() => query('select from order_alerts where seen_at is null')).toEqual([])
  const before = await rings()

  const banner = page.getByText('Sin conexión: lo que escribiste sigue acá')
  await page.context().setOffline(true)
  await banner.waitFor()
  await page.getByRole('button', { name: 'Preparar', exact: true }).click()
  await page.getByRole('region', { name: 'Avisos' }).getByText('se guarda en cuanto vuelva').waitFor()
  await page.getByText('En cuanto vuelva, seguimos solos.').waitFor()
  const missed = await placeOrder('Lina Nueva')
  await stopClock(page)
  await page.context().setOffline(false)
  const next = page.getByRole('button', { name: 'Listo para retirar' })
  const isUpToDate = async () =>
    (await banner.isHidden()) && (await next.isVisible()) && (await live.isVisible())
  expect(await runUntil(page, isUpToDate)).toBeLessThanOrEqual(soonMs)
  await page.clock.resume()
  await expect.poll(rings).toBe(before + 1)

  const moves = await query<{ to_status: string }>(
    "select to_status from order_events join orders on orders.id = order_id where num = $1 and kind = 'moved' order by order_events.id",
    [num],
  )
  expect(moves.map(({ to_status }) => to_status)).toEqual(['Confirmado', 'En preparación'])
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await page.getByRole('link', { name: new RegExp(`${missed}.*Lina Nueva`) }).waitFor()
  expect(await rings()).toBe(before + 1)
})

it('a sound that the browser does not let play is told on Hoy, and a tap lets it', async () => {
  const page = await newBuyerAs(owner, thumb)
  await page.addInitScript(() => {
    localStorage.setItem('mostrador-sonido', 'si')
    let isTapped = false
    addEventListener('click', () => (isTapped = true), { capture: true })
    class Blocked {
      state = 'suspended'
      resume = () => {
        if (isTapped) this.state = 'running'
        return Promise.resolve()
      }
    }
    Object.assign(window, { AudioContext: Blocked })
  })
  await goTo(page, '/mostrador')
  const told = page.getByRole('button', { name: 'El navegador tiene el sonido frenado: tocá acá' })
  await told.first().waitFor()
  await expectGoodAtEachWidth(page)
  await expect.poll(() => told.count()).toBe(2)
  await told.first().click()
  await told.first().waitFor({ state: 'detached' })
})

it('money whose answer is lost is recorded once, though its order is shown anew before the retry', async () => {
  const num = await placeOrder('Lina Paga')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401|ERR_FAILED/ })
  const bodies: (string | null)[] = []
  await page.route('**/collections', async (route) => {
    bodies.push(route.request().postData())
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    await page.getByLabel('Anular el cobro de $ 500, Efectivo').waitFor({ state: 'attached' })
    return route.abort()
  })
  await goTo(page, `/mostrador/pedidos/${num}`)
  await page.getByText('En vivo').locator('visible=true').waitFor()
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuánto').fill('500')
  await dialog.getByRole('button', { name: 'Cobrar $ 500' }).click()
  await page.getByText('Cobraste $ 500 en efectivo').waitFor()
  expect(bodies).toEqual([bodies[0], bodies[0]])
  const rows = await query(
    'select amount from collections join orders on orders.id = order_id where num = $1',
    [num],
  )
  expect(rows).toEqual([{ amount: '50000' }])
})
