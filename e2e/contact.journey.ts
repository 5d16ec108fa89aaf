import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { mailsTo, shopMail } from './mails.ts'
import { whileConfigured } from './shop-database.ts'
import { newBuyerAs } from './steps.ts'

useBrowser({ hasPictures: true })

const message = {
  Nombre: 'Rosa Paz',
  Correo: 'rosa.paz@ejemplo.com.ar',
  Telefono: '341 555 0303',
  Mensaje: '¿Hacen precio por doce cajas?',
}

async function write(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('main')
  for (const [name, text] of Object.entries(fields)) await form.getByRole('textbox', { name }).fill(text)
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
}

describe('Contacto', () => {
  it('says how the shop is reached, and beside its field what is missing', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/contacto')
    await page.getByRole('main').getByText('¿Buscás un vino que no ves en la lista').waitFor()
    await page.getByRole('main').getByRole('link', { name: shopMail }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Escribinos por WhatsApp/ })
      .waitFor()
    await page.getByText('usa estos datos solo para contestarte').waitFor()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    for (const why of ['Ingrese su nombre', 'Ingrese su correo'])
      await page.getByRole('alert').getByText(why).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByRole('textbox', { name: 'Correo' }).fill('rosa@')
    await page.getByRole('textbox', { name: 'Correo' }).blur()
    await page.getByRole('alert').getByText('Revisá el correo: no parece válido').waitFor()
    await expectAccessible(page)
  })

  it('keeps what was written when it fails, and sends it then', async () => {
    const page = await newPerson(desktop, { allowErrors: /500/ })
    await goTo(page, '/contacto?mensaje=Hola')
    const text = page.getByRole('main').getByRole('textbox', { name: 'Mensaje' })
    await expect.poll(() => text.inputValue()).toBe('Hola')
    await page.route('**/api/mail-to-commerce', (route) => route.fulfill({ status: 500, body: '{}' }))
    await write(page, message)
    await page.getByRole('main').getByRole('alert').getByText('Error al enviar mensaje').waitFor()
    for (const [name, text] of Object.entries(message))
      expect(await page.getByRole('main').getByRole('textbox', { name }).inputValue()).toBe(text)
    await page.unroute('**/api/mail-to-commerce')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor()
    await page.getByText('Te vamos a contestar a rosa.paz@ejemplo.com.ar').waitFor()
    const [mail] = await mailsTo(shopMail, '¿Hacen precio por doce cajas?')
    expect(mail?.data.replyTo).toBe('rosa.paz@ejemplo.com.ar')
  })

  it('knows who is logged in', async () => {
    const page = await newBuyerAs('ana.perez@ejemplo.com.ar', phone)
    await goTo(page, '/contacto')
    await expect
      .poll(() => page.getByRole('main').getByRole('textbox', { name: 'Correo' }).inputValue())
      .toBe('ana.perez@ejemplo.com.ar')
    expect(await page.getByRole('main').getByRole('textbox', { name: 'Nombre' }).inputValue()).toMatch(/^Ana/)
  })
})

describe('Quiénes somos', () => {
  it('shows the shop’s own words, as words', async () => {
    await whileConfigured(
      { titulo_quienes_somos: 'Nuestra <b>casa</b>', quienes_somos: 'Uno.\n\nDos <script>alert(1)</script>' },
      async () => {
        const page = await newPerson(phone)
        await expect
          .poll(
            async () => {
              await goTo(page, '/quienes-somos')
              return page.getByRole('heading', { level: 1 }).innerText()
            },
            { timeout: 10_000 },
          )
          .toBe('Nuestra <b>casa</b>')
        expect(await page.getByRole('article').locator('p').allInnerTexts()).toEqual([
          'Uno.',
          'Dos <script>alert(1)</script>',
        ])
        await expectAccessible(page)
      },
    )
  })
})
