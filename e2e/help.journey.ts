import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { enterAccount, newBuyerAs } from './steps.ts'

useBrowser()

const soon = 'Recibiras una llamada dentro de los proximos 5 minutos'
const refused = 'No podemos procesar tu llamada en estos momentos'
let buyer: { id: number; email: string }

beforeEach(async () => {
  buyer = await newAccount({ name: 'Tito', surname: 'Duda', addresses: ['San Martín 1'] })
})

const calls = async (): Promise<number> =>
  (await query('select from calls where buyer_id = $1 and done_at is null', [buyer.id])).length
const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Tu mensaje' })

/** Runs `work` while the shop is always open, or never. */
async function whileOpen(isOpen: boolean, work: () => Promise<void>): Promise<void> {
  const kept = await query('select weekday, from_time, to_time from schedules')
  await query('delete from schedules')
  if (isOpen)
    await query(
      "insert into schedules (weekday, from_time, to_time) select weekday, '00:00', '00:00' from generate_series(0, 6) as weekday",
    )
  try {
    await work()
  } finally {
    await query('delete from schedules')
    for (const { weekday, from_time, to_time } of kept)
      await query('insert into schedules (weekday, from_time, to_time) values ($1, $2, $3)', [
        weekday,
        from_time,
        to_time,
      ])
  }
}

describe('writing from Ayuda', () => {
  it('is chosen, refused empty, waits for the login in place, and stands in the chat', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/ayuda')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Escribinos/ }).click()
    await page.waitForURL((url) => url.pathname === '/ayuda/escribinos')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('alert').getByText('Escriba su mensaje, por favor').waitFor()
    await expectAccessible(page)
    await message(page).fill('Se rompió una botella')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('dialog', { name: 'Ingresá para pedir ayuda' }).waitFor()
    await enterAccount(page, buyer.email)
    await page.getByText('Mensaje enviado').waitFor()
    await page.waitForURL((url) => url.pathname === '/mensajes')
    await page.getByRole('listitem').filter({ hasText: 'Se rompió una botella' }).waitFor()
    expect(await query('select text, type from messages where buyer_id = $1', [buyer.id])).toEqual([
      { text: 'Se rompió una botella', type: 'help' },
    ])
  })

  it('says what failed, keeps what was typed and tells that it is too long; Volver goes back to the choice', async () => {
    const page = await newBuyerAs(buyer.email, desktop, { allowErrors: /500/ })
    await goTo(page, '/ayuda/escribinos')
    await message(page).fill('a'.repeat(5000))
    await page.getByText('5000 de 2000').waitFor()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('alert').getByText('El texto es demasiado largo').waitFor()
    await page.route('**/api/help/message', (route) => route.fulfill({ status: 500, body: '{}' }))
    await message(page).fill('Hola')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('alert').getByText('Error el enviar mensaje').first().waitFor()
    expect(await message(page).inputValue()).toBe('Hola')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await page.getByRole('link', { name: /^Te llamamos/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ayuda')
  })
})

describe('a call', () => {
  it('is asked for with the keyboard alone, and told on Help, whatever was chosen, and on Home, until it is made', async () => {
    await whileOpen(true, async () => {
      const page = await newBuyerAs(buyer.email, desktop)
      await goTo(page, '/ayuda')
      await page.getByRole('link', { name: /^Te llamamos/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Llamame' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText(soon).waitFor()
      await expectAccessible(page)
      expect(await calls()).toBe(1)
      await goTo(page, '/ayuda/escribinos')
      await page.getByRole('status').getByText(soon).waitFor()
      for (const path of ['/', '/inicio/tintos']) {
        await goTo(page, path)
        await page.getByRole('status').getByText(soon).waitFor()
        await expectAccessible(page)
      }
      await query('update calls set done_at = now() where buyer_id = $1', [buyer.id])
      await goTo(page, '/ayuda/llamada')
      await page.getByRole('button', { name: 'Llamame' }).waitFor()
    })
  })

  it('that did not come in time is said so, and may be asked for again', async () => {
    await whileOpen(true, async () => {
      await query(
        "insert into calls (buyer_id, asked_at, created_at) values ($1, now() - interval '6 minutes', now() - interval '6 minutes')",
        [buyer.id],
      )
      const page = await newBuyerAs(buyer.email, phone)
      await goTo(page, '/ayuda/llamada')
      await page.getByText(/^Perdón: todavía no pudimos llamarte/).waitFor()
      await page.getByRole('button', { name: 'Pedir la llamada de nuevo' }).click()
      await page.getByRole('status').getByText(soon).waitFor()
      expect(await calls()).toBe(1)
    })
  })

  it('is refused kindly while the shop is closed, and needs a phone', async () => {
    await whileOpen(false, async () => {
      const page = await newBuyerAs(buyer.email, phone, { allowErrors: /409/ })
      await goTo(page, '/ayuda/llamada')
      await page.getByRole('button', { name: 'Llamame' }).click()
      await page.getByRole('alert').getByText(refused).waitFor()
      await expectAccessible(page)
      await query('update buyers set phone = null where id = $1', [buyer.id])
      await goTo(page, '/ayuda/llamada')
      await page.getByRole('link', { name: 'Agregar mi teléfono' }).click()
      await page.waitForURL((url) => url.pathname === '/configuracion')
      expect(await calls()).toBe(0)
    })
  })
})

it('Ayuda is reached from the foot, the account’s menu and Contact', async () => {
  const page = await newBuyerAs(buyer.email, desktop)
  for (const open of [
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click(),
    () => page.getByRole('main').getByRole('link', { name: 'Ayuda' }).click(),
    async () => {
      await page.getByRole('button', { name: /^Cuenta de/ }).click()
      await page.getByRole('link', { name: 'Ayuda' }).first().click()
    },
  ]) {
    await goTo(page, '/contacto')
    await open()
    await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor()
  }
})
