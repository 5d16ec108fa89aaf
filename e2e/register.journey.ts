import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { query } from './shop-database.ts'
import { mailedCode, soda, storeSoda } from './steps.ts'

useBrowser()

const subject = 'Tu código de verificación'
const secret = 'torrontes de altura'

type Newcomer = { name: string; phone: string; email: string }

async function fillForm(page: Page, { name, phone: number, email }: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(number)
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByLabel('Repetí la contraseña').fill(secret)
  await page.getByRole('checkbox', { name: /^Acepto los/ }).check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

async function register(page: Page, newcomer: Newcomer, path = '/registro/formulario'): Promise<void> {
  await goTo(page, path)
  await fillForm(page, newcomer)
  await submit(page).click()
  await page.waitForURL('**/registro/codigo?*')
}

it('a form filled before the scripts arrive can be sent once they have', async () => {
  const page = await newPerson(phone)
  const arriving = await hold(page, '**/assets/*.js')
  await page.goto('/registro/formulario', { waitUntil: 'commit' })
  await fillForm(page, { name: 'Nina', phone: '0341 15-555-0704', email: 'nina@ejemplo.com.ar' })
  expect(await submit(page).isDisabled()).toBe(true)
  arriving()
  await whenAlive(page)
  await submit(page).click()
  await page.waitForURL('**/registro/codigo?*')
})

describe('somebody new on a phone', () => {
  it('registers on the way to Payment, types the code, and finds the cart there', async () => {
    const lola = { name: 'Lola', phone: '0341 15-555-0701', email: 'lola@ejemplo.com.ar' }
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/registro/formulario?volver=*')
    await expectAccessible(page)
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByText('Aceptá los términos y condiciones para crear tu cuenta.').waitFor()
    await fillForm(page, lola)
    expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('+54 9 341 555-0701')
    await submit(page).click()

    await page.waitForURL('**/registro/codigo?*')
    await page.getByText('Te enviamos un código de 8 números a lola@ejemplo.com.ar.').waitFor()
    await page.getByRole('button', { name: /^Podés pedir otro en \d+ segundos$/ }).waitFor()
    await expectAccessible(page)
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
    const code = await mailedCode(lola.email, subject)
    await codeField(page).fill(`${code.slice(0, 4)} ${code.slice(4)}`)
    await page.getByRole('button', { name: 'Verificar' }).click()

    await page.waitForURL('**/confirmar-compra')
    await page.getByText(soda.name).first().waitFor()
    await page.getByText('Lola · +54 9 341 555-0701').waitFor()
    expect(
      await query('select verification_pending_since from buyers where email = $1', [lola.email]),
    ).toEqual([{ verification_pending_since: null }])
    await expect
      .poll(() =>
        query(
          "select from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' like 'Te damos la bienvenida%'",
          [lola.email],
        ),
      )
      .toHaveLength(1)
  })

  it('who comes from an article by the header is led back to it, at once or once the code is typed', async () => {
    const page = await newPerson({ width: 390, height: 800 })
    const article = `/articulos/${soda.slug}/1000`
    await goTo(page, article)
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
    await page.waitForURL('**/login?volver=*')
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/registro/formulario?*')
    await fillForm(page, { name: 'Ema', phone: '3415550717', email: 'ema@ejemplo.com.ar' })
    await submit(page).click()
    await page.waitForURL('**/registro/codigo?*')
    await page.getByRole('link', { name: 'Más tarde' }).click()
    await page.waitForURL(`**${article}`)
  })

  it('is told what is wrong beside each field when leaving it, and no longer once it is right', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/registro/formulario')
    const blur = async (label: string, typed: string) => {
      await page.getByLabel(label, { exact: true }).fill(typed)
      await page.keyboard.press('Tab')
    }
    for (const [label, wrong, text, right] of [
      ['Nombre', ' ', 'El nombre no puede quedar vacio', 'Lola'],
      ['Teléfono', '', 'El numero no puede quedar vacio', ''],
      ['Teléfono', '341 555', 'El telefono es demasiado corto', '341 555 0702'],
      ['Correo', '', 'Ingrese su correo', ''],
      ['Correo', 'lola', 'Revisá el correo: no parece válido', 'lola2@ejemplo.com.ar'],
      ['Contraseña', '', 'Ingrese su contraseña, por favor', ''],
      ['Contraseña', 'corta', 'La contraseña debe tener al menos 8 caracteres', secret],
      ['Repetí la contraseña', 'otra cosa', 'Las contraseñas no coinciden', secret],
    ] as const) {
      await blur(label, wrong)
      await alert(page, text).waitFor()
      if (right !== '') await blur(label, right)
      if (right !== '') await alert(page, text).waitFor({ state: 'detached' })
    }
    await expectAccessible(page)
  })

  it('accepts the terms with one tap, though the field that it leaves turns out wrong', async () => {
    const page = await newPerson({ width: 390, height: 844 })
    await goTo(page, '/registro/formulario')
    await page.getByRole('textbox', { name: 'Correo' }).focus()
    const terms = page.getByRole('checkbox', { name: /^Acepto los/ })
    await terms.click()
    expect(await terms.isChecked()).toBe(true)
    await page.getByRole('alert').first().waitFor()
  })

  it('is told that a wrong code is wrong, may have another one sent, and may leave it for later', async () => {
    const nora = { name: 'Nora', phone: '3415550703', email: 'nora@ejemplo.com.ar' }
    const page = await newPerson(phone, { allowErrors: /429/ })
    await register(page, nora)
    expect(await page.getByRole('button', { name: 'Verificar' }).isDisabled()).toBe(true)
    const wrong = (await mailedCode(nora.email, subject)) === '00000000' ? '11111111' : '00000000'
    await codeField(page).fill(wrong.slice(0, 5))
    expect(await page.getByRole('button', { name: 'Verificar' }).isDisabled()).toBe(true)
    await codeField(page).fill(wrong.slice(0, 6))
    await page.keyboard.press('Enter')
    await alert(page, 'El codigo ingresado no es correcto').waitFor()
    expect(await codeField(page).inputValue()).toBe('')
    await codeField(page).fill(wrong)
    await page.getByText('El codigo ingresado no es correcto').waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Más tarde' }).click()
    await page.waitForURL('**/inicio/ultimos-ingresados')
    const strip = page.getByRole('complementary', { name: 'Confirmá tu correo' })
    await strip.waitFor()
    await expectAccessible(page)
    await strip.getByRole('link', { name: 'Escribir el código' }).click()
    await page.waitForURL('**/registro/codigo*')

    const tooOften = {
      code: 'code_too_often',
      message: 'Ya te enviamos un código. Podés pedir otro en 40 segundos',
    }
    await page.route(
      '**/api/register/resend-code',
      (route) => route.fulfill({ status: 429, json: tooOften }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: 'Reenviar el código' }).click()
    await alert(page, tooOften.message).waitFor()
    await goTo(page, '/registro/codigo')
    await page.getByRole('button', { name: 'Reenviar el código' }).click()
    await page.getByText('Codigo reenviado').waitFor()
    await page.getByRole('button', { name: /^Podés pedir otro en/ }).waitFor()
    await codeField(page).fill(await mailedCode(nora.email, subject))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.waitForURL('**/inicio/ultimos-ingresados')
    await page.getByText('Confirmaste tu correo').waitFor()
    await strip.waitFor({ state: 'detached' })
    await page.goto('/registro/codigo')
    await page.waitForURL('**/inicio/ultimos-ingresados')
  })

  it('is told that a phone has an account already, and keeps what was typed', async () => {
    const [taken] = await query<{ phone: string }>(
      "select phone from buyers where email = 'ana.perez@ejemplo.com.ar'",
    )
    const page = await newPerson(phone, { allowErrors: /409/ })
    await goTo(page, '/registro/formulario')
    await fillForm(page, { name: 'Otra Ana', phone: taken?.phone ?? '', email: 'otra.ana@ejemplo.com.ar' })
    await submit(page).click()
    await alert(
      page,
      'Ya hay un usuario registrado con esta informacion, intente con otro, por favor.',
    ).waitFor()
    expect(await page.getByRole('textbox', { name: 'Correo' }).inputValue()).toBe('otra.ana@ejemplo.com.ar')
    expect(await query("select from buyers where email = 'otra.ana@ejemplo.com.ar'")).toEqual([])
  })

  it('is told when it failed', async () => {
    const page = await newPerson(phone, { allowErrors: /500/ })
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await goTo(page, '/registro/formulario')
    await fillForm(page, { name: 'Mala Suerte', phone: '3415550704', email: 'mala@ejemplo.com.ar' })
    await submit(page).click()
    const { commerce } = (await (await page.request.get('/api/commerce/1000')).json()) as {
      commerce: { configuration: { show_google_login: boolean } }
    }
    await alert(
      page,
      commerce.configuration.show_google_login
        ? 'Error al registrarse, probá ingresando con tu cuenta de google'
        : 'No pudimos hacerlo. Probá de nuevo',
    ).waitFor()
  })
})

describe('the way to Register', () => {
  it('leads from Login and from what only a buyer can do, and keeps the target', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/login?volver=/carrito')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/registro/formulario?volver=%2Fcarrito')
    await page.getByRole('link', { name: 'Ingresar' }).last().click()
    await page.waitForURL('**/login?volver=%2Fcarrito')

    await goTo(page, '/favoritos')
    await page.waitForURL('**/login?volver=*')
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await page
      .getByRole('button', { name: /favorito/i })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/registro/formulario?volver=*')
    await page.getByRole('heading', { name: 'Creá tu cuenta' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('has one address for each view, and no other', async () => {
    const page = await newPerson(desktop)
    for (const view of ['codigo', 'cualquiera']) {
      await page.goto(`/registro/${view}?volver=/carrito`)
      await page.waitForURL('**/registro/formulario?volver=%2Fcarrito')
    }
  })
})
