import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, expectGoodAtEachWidth, thumb, useBrowser } from './browser.ts'
import { query } from './shop-database.ts'
import { add, atTheCounter } from './steps.ts'

useBrowser()

const take = (page: Page): Locator => page.getByRole('button', { name: /^Tomar el pedido/ })
const newPhone = (): string => `341 ${String(Math.floor(Math.random() * 9e6) + 1e6)}`

describe('an order by WhatsApp', () => {
  it('of a new client, brought home, takes eight taps besides typing', async () => {
    const page = await atTheCounter(desktop)
    const phone = newPhone()
    let taps = 0
    const tap = async (target: Locator): Promise<void> => {
      await target.click()
      taps += 1
    }
    await tap(page.getByRole('radio', { name: 'WhatsApp' }))
    await tap(add(page).first())
    await tap(page.getByRole('button', { name: 'Seguir' }))
    await page.getByLabel('Nombre o teléfono').fill(phone)
    await expectGoodAtEachWidth(page)
    await tap(page.getByRole('button', { name: 'Cliente nuevo' }))
    await page.getByLabel('Nombre', { exact: true }).fill('Rosa Paz')
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Seguir' }))
    await page.getByLabel('Calle').fill('San Lorenzo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1834')
    await page.getByText('Sale de la dirección').waitFor()
    await expectGoodAtEachWidth(page)
    await tap(page.getByLabel('Dijo que tiene 18 años o más'))
    await tap(take(page))
    const taken = page.getByRole('dialog', { name: 'Pedido tomado' })
    await taken.waitFor()
    expect(taps).toBeLessThanOrEqual(8)
    await expectGoodAtEachWidth(page)

    await taken.getByRole('link', { name: 'Ver el pedido' }).click()
    await page.getByText('WhatsApp', { exact: true }).first().waitFor()
    await page.getByText('San Lorenzo 1834').first().waitFor()
    expect(await page.getByRole('link', { name: 'Llamar' }).getAttribute('href')).toContain(
      phone.replaceAll(' ', ''),
    )
    const rows = await query<{ channel: string; status: string; seen: boolean }>(
      "select channel, status, phone = '+549' || $1 as seen from orders order by num desc limit 1",
      [phone.replaceAll(' ', '')],
    )
    expect(rows).toEqual([{ channel: 'whatsapp', status: 'Sin confirmar', seen: true }])
  })
})

it('pasted from WhatsApp is looked over before it is added, and what names nothing goes into its note', async () => {
  const page = await atTheCounter(thumb)
  const bonarda = 'Cerro Blanco Bonarda Reserva'
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByRole('button', { name: 'Pegar de WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar de WhatsApp' })
  await dialog
    .getByLabel('El mensaje')
    .fill(`Hola! Soy Delia Ponce\n2 ${bonarda}\n3 malbec\n1 gato de yeso\nmi cel es 11 5555-4321`)
  await expectGoodAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Leer el pedido' }).click()

  await dialog.getByText('Falta elegir 1. Lo que no elijas no se agrega.').waitFor()
  const line = (words: string): Locator => dialog.getByRole('listitem').filter({ hasText: `«${words}»` })
  expect(await line(`2 ${bonarda}`).getByRole('radio').first().isChecked()).toBe(true)
  await line('1 gato de yeso').getByText('No encontramos nada así.').waitFor()
  await line('1 gato de yeso').getByText('Queda en la nota').waitFor()
  await line('3 malbec').getByText('No se agrega').waitFor()
  await dialog.getByText('Lo pide Delia Ponce · +54 9 11 5555-4321').waitFor()
  await expectGoodAtEachWidth(page)
  const malbec = line('3 malbec').getByRole('radio').first()
  await malbec.check()
  await dialog.getByText('Mirá que esté bien antes de agregarlo.').waitFor()
  await dialog.getByRole('button', { name: 'Agregar 2 artículos' }).click()

  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Para quién es/ }).click()
  const form = page.getByRole('dialog', { name: 'Para quién es' })
  await expect.poll(() => form.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Delia Ponce')
  expect(await form.getByLabel('Teléfono').inputValue()).toBe('+5491155554321')
  await expect
    .poll(() =>
      form.getByRole('button', { name: 'Seguir' }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Ver la venta/ }).click()
  const sold = page.getByRole('list', { name: 'La venta' })
  await sold.getByText(bonarda, { exact: true }).waitFor()
  expect(await sold.getByRole('listitem').count()).toBe(2)
})

it('of a client who is known takes the last order and the last address, by the keyboard alone', async () => {
  const page = await atTheCounter(desktop)
  const focused = page.locator(':focus')
  const tabTo = async (target: Locator): Promise<void> => {
    for (let at = 0; at < 60; at++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach it: ${await focused.innerText()}`)
  }
  await page.getByRole('radio', { name: 'Mostrador' }).focus()
  await page.keyboard.press('ArrowRight')
  await tabTo(page.getByRole('button', { name: /^Para quién es/ }))
  await page.keyboard.press('Enter')
  await page.getByLabel('Nombre o teléfono').waitFor()
  await page.keyboard.type('giordano')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: /Repetir$/ })
  await again.waitFor()
  await tabTo(again)
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Seguir' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Pedido de Marcela Giordano' }).waitFor()
  for (const box of ['Dijo que tiene 18 años o más', 'Ya está confirmado']) {
    await tabTo(page.getByLabel(box))
    await page.keyboard.press('Space')
  }
  await expect.poll(() => take(page).isEnabled()).toBe(true)
  await tabTo(take(page))
  await page.keyboard.press('Enter')
  await page.getByText('«Confirmado»').waitFor()
})

it('whose choices can’t be read says so in its sheet', async () => {
  const page = await atTheCounter(thumb)
  const problem = 'Esperá un minuto y probá de nuevo.'
  await page.route('**/panel/phone-orders/options', (route) =>
    route.fulfill({ status: 429, json: { message: problem } }),
  )
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await add(page).first().click()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByLabel('Nombre o teléfono').fill('giordano')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Pedido de Marcela Giordano' })
  await sheet.getByText(problem).waitFor()
  await expectAccessible(page)
  expect(await sheet.getByRole('alert').innerText()).toBe(problem)
  await page.unroute('**/panel/phone-orders/options')
  await sheet.getByRole('button', { name: 'Probar de nuevo' }).click()
  await sheet.getByRole('group', { name: 'Cómo lo recibe' }).waitFor()
})
