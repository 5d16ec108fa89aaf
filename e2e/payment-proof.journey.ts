import { describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query } from './shop-database.ts'
import { choose, fillGuest, finish, storeSoda } from './steps.ts'

useBrowser({ hasPictures: true })

/** One pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('who pays by transfer', () => {
  it('sends the receipt from Thanks or from the order’s page, and may send a better one', async () => {
    const page = await newPerson(phone, { allowErrors: /422/ })
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await fillGuest(page, { name: 'Irma Sol', email: 'irma@ejemplo.com.ar', phone: '341 555 0505' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Transferencia/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    const num = Number(new URL(page.url()).searchParams.get('pedido'))
    await page.getByText('Cuando hagas el pago, mandanos el comprobante').waitFor()
    await page.getByText(/^Alias: /).waitFor()
    await expectAccessible(page)
    await page
      .getByLabel('Mandar el comprobante')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await page.getByRole('alert').getByText('El comprobante tiene que ser una foto').waitFor()
    await page
      .getByLabel('Mandar el comprobante')
      .setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: photo })
    await page.getByText(/^Lo recibimos el \d\d\/\d\d\/\d\d a las \d\d:\d\d/).waitFor()
    await page.getByRole('link', { name: 'Seguir mi pedido' }).click()
    await page.waitForURL(`**/pedido/${num}/*`)
    await page.getByLabel('Mandar otro').setInputFiles({
      name: 'pago.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    await expect
      .poll(
        async () =>
          (
            await query<{ times: number }>(
              'select times from order_receipts join orders on orders.id = order_id where num = $1',
              [num],
            )
          )[0]?.times,
      )
      .toBe(2)
    await expectAccessible(page)
    const tasks = await query<{ file: string }>(
      "select file from owner_tasks join order_receipts using (order_id) join orders on orders.id = order_id where num = $1 and kind = 'receipt'",
      [num],
    )
    expect(tasks.map(({ file }) => file)).toEqual([
      expect.stringMatching(/^comprobantes\/\d+-[0-9a-f]+\.pdf$/),
    ])

    await page.getByText(/^Alias: /).waitFor()
    await query(
      "insert into collections (order_id, way, kind, amount, at) select id, 'transfer', 'collected', total, now() from orders where num = $1",
      [num],
    )
    await page.reload()
    await page.getByText('Recibimos tu pago', { exact: true }).waitFor()
    expect(await page.getByText(/^Alias: /).count()).toBe(0)
    expect(await page.getByText('Comprobante de pago').count()).toBe(0)
    await expectAccessible(page)
  })
})
