import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goTo, newPerson, phone, useBrowser } from './browser.ts'
import { stopClock } from './clock.ts'
import { query } from './shop-database.ts'
import { orderSoda } from './steps.ts'

useBrowser()

const filled = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar').getAttribute('value'))

it('who opens it with an order paid by hand is not told of a payment, and goes on to the order', async () => {
  const page = await newPerson(phone)
  const num = await orderSoda(page, {
    method: 'Efectivo',
    guest: { name: 'Raquel Paz', email: 'raquel.paz@ejemplo.com.ar', phone: '341 555 0910' },
  })
  await goTo(page, `/pago-exitoso?order_num=${num}&status=approved`)
  await page.waitForURL(`**/gracias-por-tu-compra?pedido=${num}`)
  await page.getByRole('heading', { name: 'Recibimos tu pedido' }).waitFor()
  expect(await page.getByText('Recibimos tu pago').count()).toBe(0)
  await query("update orders set status = 'Cancelado' where num = $1", [num])
  await goTo(page, `/pago-exitoso?order_num=${num}`)
  await page.waitForURL(`**/pedido/${num}/*`)
  await page.getByRole('heading', { name: 'Tu pedido quedó cancelado' }).waitFor()
})

describe('the wait after paying', () => {
  it.each([
    ['approved', '/pago-exitoso', 500],
    ['in_process', '/pago-pendiente', 2000],
  ] as const)(
    'of a payment that is %s: on %s a tenth every %i ms, then seven seconds, then Thanks',
    async (status, path, tick) => {
      const page = await newPerson(phone)
      const num = await orderSoda(page, {
        method: 'MercadoPago',
        guest: { name: 'Raquel Luz', email: 'raquel@ejemplo.com.ar', phone: '341 555 0909' },
      })
      await query('update orders set payment_status = $2 where num = $1', [num, status])
      await page.clock.install()
      await goTo(page, `${path}?order_num=${num}`)
      await page.getByText(`Pedido Nº ${num}`).waitFor()
      await stopClock(page)

      for (let next = (await filled(page)) + 10; next <= 100; next += 10) {
        await page.clock.runFor(tick)
        await expect.poll(() => filled(page)).toBe(next)
      }
      for (const left of [
        'En 7 segundos seguimos',
        'En 6 segundos seguimos',
        'En 5 segundos seguimos',
        'En 4 segundos seguimos',
        'En 3 segundos seguimos',
        'En 2 segundos seguimos',
        'En 1 segundo seguimos',
      ]) {
        await page.getByText(left).waitFor()
        await page.clock.runFor(1000)
      }
      await page.waitForURL(`**/gracias-por-tu-compra?pedido=${num}`)
    },
  )
})
