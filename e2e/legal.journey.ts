import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { ask, whileConfigured } from './shop-database.ts'
import { addSoda, choose, fillGuest, finish, logIn } from './steps.ts'

useBrowser()

const shopMail = 'hola@damajuana.example'
const mailsTo = (address: string, words: string) => ask<{ data: { text: string; replyTo?: string } }>("select data from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'text' like '%' || $2 || '%'", [address, words])

async function write(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('main')
  for (const [name, text] of Object.entries(fields)) await form.getByRole('textbox', { name }).fill(text)
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
}

const sheet = (page: Page) => page.getByRole('complementary', { name: '¿Sos mayor de 18 años?' })

const message = { Nombre: 'Rosa Paz', Correo: 'rosa.paz@ejemplo.com.ar', Telefono: '341 555 0303', Mensaje: '¿Hacen precio por doce cajas?' }

describe('Contacto', () => {
  it('says how the shop is reached, and beside its field what is missing', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/contacto')
    await page.getByRole('main').getByText('¿Buscás un vino que no ves en la lista').waitFor()
    await page.getByRole('main').getByRole('link', { name: shopMail }).waitFor()
    await page.getByRole('main').getByRole('link', { name: /^Escribinos por WhatsApp/ }).waitFor()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    for (const why of ['Ingrese su nombre', 'Ingrese su correo', 'Escribí tu mensaje']) await page.getByRole('alert').getByText(why).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByRole('textbox', { name: 'Correo' }).fill('rosa@')
    await page.getByRole('textbox', { name: 'Correo' }).blur()
    await page.getByRole('alert').getByText('Revisá el correo: no parece válido').waitFor()
    await expectAccessible(page)
  })

  it('keeps what was written when it fails, and sends it then', async () => {
    const page = await newPerson(desktop, { allowErrors: /500/ })
    await goTo(page, '/contacto')
    await page.route('**/api/mail-to-commerce', (route) => route.fulfill({ status: 500, body: '{}' }))
    await write(page, message)
    await page.getByRole('main').getByRole('alert').getByText('Error al enviar mensaje').waitFor()
    for (const [name, text] of Object.entries(message)) expect(await page.getByRole('main').getByRole('textbox', { name }).inputValue()).toBe(text)
    await page.unroute('**/api/mail-to-commerce')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor()
    await page.getByText('Te vamos a contestar a rosa.paz@ejemplo.com.ar').waitFor()
    const [mail] = await mailsTo(shopMail, '¿Hacen precio por doce cajas?')
    expect(mail?.data.replyTo).toBe('rosa.paz@ejemplo.com.ar')
  })

  it('knows who is logged in', async () => {
    const page = await newPerson(phone)
    await logIn(page, 'ana.perez@ejemplo.com.ar')
    await goTo(page, '/contacto')
    expect(await page.getByRole('main').getByRole('textbox', { name: 'Correo' }).inputValue()).toBe('ana.perez@ejemplo.com.ar')
    expect(await page.getByRole('main').getByRole('textbox', { name: 'Nombre' }).inputValue()).toMatch(/^Ana/)
  })
})

describe('Quiénes somos', () => {
  it('shows the shop’s own words, as words', async () => {
    await whileConfigured({ titulo_quienes_somos: 'Nuestra <b>casa</b>', quienes_somos: 'Uno.\n\nDos <script>alert(1)</script>' }, async () => {
      const page = await newPerson(phone)
      await expect.poll(async () => {
        await goTo(page, '/quienes-somos')
        return page.getByRole('heading', { level: 1 }).innerText()
      }, { timeout: 10_000 }).toBe('Nuestra <b>casa</b>')
      expect(await page.getByRole('article').locator('p').allInnerTexts()).toEqual(['Uno.', 'Dos <script>alert(1)</script>'])
      await expectAccessible(page)
    })
  })
})

describe('the legal texts', () => {
  it('of the terms tell who sells, the ten days, the age and what is left out; each part has its address', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/terminos-y-condiciones')
    const main = page.getByRole('main')
    for (const words of [/Damajuana Vinos y Bebidas S\.R\.L\./, /CUIT 30-71999321-0/, /10 días corridos/, /18 años o más/, /productos perecederos/]) await main.getByText(words).first().waitFor()
    await main.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'Derecho de arrepentimiento' }).click()
    expect(new URL(page.url()).hash).toBe('#arrepentimiento')
    await main.getByRole('region', { name: 'Derecho de arrepentimiento' }).getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    await page.waitForURL('**/arrepentimiento')
    await goTo(page, '/terminos-y-condiciones')
    await expectAccessible(page)
  })

  it('of privacy tell how soon one is answered, and who hears complaints', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/politica-de-privacidad')
    for (const words of [/dentro de los 10 días corridos/, /dentro de los 5 días hábiles/, /AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA/]) await page.getByRole('main').getByText(words).first().waitFor()
    await expectAccessible(page)
  })
})

describe('the botón de arrepentimiento', () => {
  it('is seen first on Home and stands in its footer, at 360 and at 1440', async () => {
    for (const size of [phone, { width: 320, height: 640 }, desktop]) {
      const page = await newPerson(size)
      await goTo(page, '/')
      const first = page.getByRole('complementary', { name: 'La tienda ahora' }).getByRole('link', { name: 'Botón de arrepentimiento' })
      const box = await first.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height < 60).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      const footer = page.getByRole('contentinfo')
      for (const name of ['Botón de arrepentimiento', 'Contacto', 'Quiénes somos', 'Términos y condiciones', 'Política de privacidad', /^Defensa de las y los Consumidores\. Para reclamos ingrese aquí/]) expect(await footer.getByRole('link', { name }).count()).toBe(1)
      expect(await footer.getByRole('img', { name: /Data Fiscal/ }).count()).toBe(0)
      await first.click()
      await page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' }).waitFor()
    }
  })

  it('gives a guest, led from his order, a code on the screen and by mail, once', async () => {
    const page = await newPerson(phone)
    await addSoda(page)
    await goTo(page, '/carrito')
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')
    await fillGuest(page, { name: 'Nilda Roca', email: 'nilda@ejemplo.com.ar', phone: '341 555 0606' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
    await page.getByRole('alert').getByText('Confirmá que sos mayor de 18 años').first().waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ask("select declared_adult from orders where name = 'Nilda Roca'")).toEqual([{ declared_adult: true }])

    await page.getByRole('main').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    const main = page.getByRole('main')
    const num = await main.getByRole('textbox', { name: 'Número de pedido' }).inputValue()
    expect(num).toMatch(/^\d+$/)
    await main.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    await main.getByRole('alert').getByText('Ingrese su correo').waitFor()
    await main.getByRole('textbox', { name: 'Correo' }).fill('nilda@ejemplo.com.ar')
    await main.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    await main.getByRole('heading', { name: 'Recibimos tu arrepentimiento' }).waitFor()
    const code = await main.getByText(/^AR-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
    await expectAccessible(page)
    expect(await mailsTo('nilda@ejemplo.com.ar', code)).toHaveLength(1)
    expect(await mailsTo(shopMail, code)).toHaveLength(1)

    await main.getByRole('button', { name: 'Arrepentirme de otra compra' }).click()
    await main.getByRole('textbox', { name: 'Número de pedido' }).fill(`Nº ${num}`)
    await main.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    await main.getByText(code).waitFor()
    expect(await ask('select state from withdrawals where order_num = $1', [num])).toEqual([{ state: 'received' }])
  })
})

describe('while the shop is paused', () => {
  it('the law’s pages, Contacto and the withdrawal answer, and are reached from the page that says so', async () => {
    await whileConfigured({ pausar_tienda_online: true }, async () => {
      const page = await newPerson(phone, { allowErrors: /503/ })
      await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 10_000 }).toBe(503)
      await page.getByRole('link', { name: 'Botón de arrepentimiento' }).click()
      await page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' }).waitFor()
      for (const path of ['/contacto', '/arrepentimiento', '/terminos-y-condiciones', '/politica-de-privacidad']) expect((await page.goto(path))?.status()).toBe(200)
    })
  })
})

describe('the question of age', () => {
  it('is asked once on a device, moves nothing, and is not asked over the law’s pages', async () => {
    const page = await newPerson(phone, { asksAge: true })
    await page.addInitScript(() => {
      const moved = window as unknown as { moved: number }
      moved.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/terminos-y-condiciones', '/arrepentimiento']) {
      await goTo(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await sheet(page).count()).toBe(0)
    }
    await goTo(page, '/')
    await sheet(page).waitFor()
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Sí, soy mayor' }).click()
    await sheet(page).waitFor({ state: 'detached' })
    await goTo(page, '/inicio/tintos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sheet(page).count()).toBe(0)
  })

  it('answered with no says goodbye, and can be taken back', async () => {
    const page = await newPerson(desktop, { asksAge: true })
    await goTo(page, '/')
    await sheet(page).getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('dialog', { name: 'Te esperamos más adelante' }).waitFor()
    await expectAccessible(page)
    await goTo(page, '/inicio/tintos')
    await page.getByRole('dialog', { name: 'Te esperamos más adelante' }).getByRole('button', { name: 'Me equivoqué: soy mayor de 18' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, '/')
    expect(await sheet(page).count()).toBe(0)
  })

  it('is in no page that the server makes', async () => {
    const page = await newPerson(phone, { scripts: false, asksAge: true })
    await page.goto('/')
    expect(await page.content()).not.toContain('¿Sos mayor de 18 años?')
  })
})
