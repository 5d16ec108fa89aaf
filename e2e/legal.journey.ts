import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { mailsTo, shopMail } from './mails.ts'
import { query, whileConfigured } from './shop-database.ts'
import { choose, fillGuest, finish, storeSoda } from './steps.ts'

useBrowser({ hasPictures: true })

describe('the legal texts', () => {
  it('of the terms tell who sells, the ten days, the age and what is left out; each part has its address', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/terminos-y-condiciones')
    const main = page.getByRole('main')
    for (const words of [
      /Damajuana Vinos y Bebidas S\.R\.L\./,
      /CUIT 30-71999321-0/,
      /10 días corridos/,
      /18 años o más/,
      /productos perecederos/,
      /^Echesortu y Abasto: .* Sin cargo desde \$\s80\.000\.$/,
    ])
      await main.getByText(words).first().waitFor()
    await main
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: 'Derecho de arrepentimiento' })
      .click()
    await page.waitForURL('**/terminos-y-condiciones#arrepentimiento')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click()
    await page.waitForURL('**/terminos-y-condiciones#entrega')
    await main
      .getByRole('region', { name: 'Derecho de arrepentimiento' })
      .getByRole('link', { name: 'Botón de arrepentimiento' })
      .click()
    await page.waitForURL('**/arrepentimiento')
    await goTo(page, '/terminos-y-condiciones')
    await expectAccessible(page)
  })

  it('of privacy tell how soon one is answered, and who hears complaints', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/politica-de-privacidad')
    for (const words of [
      /dentro de los 10 días corridos/,
      /dentro de los 5 días hábiles/,
      /AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA/,
    ])
      await page.getByRole('main').getByText(words).first().waitFor()
    await expectAccessible(page)
  })
})

it('Data Fiscal stands in the footer of a shop that has it, and leads to the tax office', async () => {
  await query("update commerces set data_fiscal_url = 'https://qr.afip.example/?qr=abc'")
  try {
    const page = await newPerson(phone)
    const picture = page.getByRole('contentinfo').getByRole('link', { name: /^Data Fiscal/ })
    await expect
      .poll(
        async () => {
          await goTo(page, '/contacto')
          return picture.count()
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    expect(await picture.getAttribute('href')).toBe('https://qr.afip.example/?qr=abc')
    const drawing = picture.locator('img')
    await drawing.scrollIntoViewIfNeeded()
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  } finally {
    await query('update commerces set data_fiscal_url = null')
  }
})

describe('the botón de arrepentimiento', () => {
  it('is seen first on Home and stands in its footer, at 360 and at 1440', async () => {
    for (const size of [phone, { width: 320, height: 640 }, desktop]) {
      const page = await newPerson(size)
      await goTo(page, '/')
      const first = page
        .getByRole('complementary', { name: 'La tienda ahora' })
        .getByRole('link', { name: 'Botón de arrepentimiento' })
      const box = await first.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height < 60).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      const footer = page.getByRole('contentinfo')
      for (const name of [
        'Botón de arrepentimiento',
        'Contacto',
        'Quiénes somos',
        'Términos y condiciones',
        'Política de privacidad',
        /^Defensa de las y los Consumidores\. Para reclamos ingrese aquí/,
      ])
        expect(await footer.getByRole('link', { name }).count()).toBe(1)
      expect(await footer.getByRole('img', { name: /Data Fiscal/ }).count()).toBe(0)
      await first.click()
      await page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' }).waitFor()
    }
  })

  it('gives a guest, led from his order, a code on the screen and by mail, once', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
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
    expect(await query("select declared_adult from orders where name = 'Nilda Roca'")).toEqual([
      { declared_adult: true },
    ])

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
    expect(await query('select state from withdrawals where order_num = $1', [num])).toEqual([
      { state: 'received' },
    ])
  })
})

describe('while the shop is paused', () => {
  it('the law’s pages, Contacto and the withdrawal answer, and are reached from the page that says so', async () => {
    await whileConfigured({ pausar_tienda_online: true }, async () => {
      const page = await newPerson(phone, { allowErrors: /503/ })
      await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 10_000 }).toBe(503)
      await page.getByRole('link', { name: 'Botón de arrepentimiento' }).click()
      await page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' }).waitFor()
      for (const path of [
        '/contacto',
        '/arrepentimiento',
        '/terminos-y-condiciones',
        '/politica-de-privacidad',
      ])
        expect((await page.goto(path))?.status()).toBe(200)
    })
  })
})
