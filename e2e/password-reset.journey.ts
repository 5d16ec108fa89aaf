import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query } from './shop-database.ts'
import { enterAccount, mailedCode } from './steps.ts'

useBrowser()

const subject = 'Tu código para cambiar la contraseña'
const secret = 'un torrontes de altura'
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código' })
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Correo' })

async function addForgetful(email: string, number: string): Promise<void> {
  await query('insert into buyers (name, email, phone) values ($1, $2, $3)', ['Olvido', email, number])
}

async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('heading', { name: 'Escribí el código' }).waitFor()
}

describe('who forgot the password', () => {
  it('gets a code by mail, chooses another one, and is in', async () => {
    const email = 'olvido@ejemplo.com.ar'
    await addForgetful(email, '+5493415550801')
    const page = await newPerson(phone, { allowErrors: /422/ })
    await goTo(page, '/login')
    await page.getByRole('link', { name: 'Olvide mi contraseña' }).click()
    await page.waitForURL('**/recuperar-clave')
    await expectAccessible(page)
    await askForCode(page, ` ${email.toUpperCase()}`)
    await page.getByText(`Si ${email} tiene una cuenta, le enviamos un código de 8 números.`).waitFor()
    await expectAccessible(page)

    const code = await mailedCode(email, subject)
    await codeField(page).fill(code === '00000000' ? '11111111' : '00000000')
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByRole('alert').filter({ hasText: 'El codigo ingresado no es correcto' }).first().waitFor()
    await expect.poll(() => codeField(page).inputValue()).toBe('')
    await codeField(page).fill(code)
    await page.getByRole('button', { name: 'Verificar' }).click()

    await page.getByRole('heading', { name: 'Tu contraseña nueva' }).waitFor()
    await expectAccessible(page)
    const update = page.getByRole('button', { name: 'Cambiar la contraseña' })
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
    await page.getByLabel('Repetí la contraseña').fill('corta')
    expect(await update.isDisabled()).toBe(true)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(secret)
    await page.getByRole('alert').filter({ hasText: 'Las contraseñas no coinciden' }).waitFor()
    expect(await update.isDisabled()).toBe(true)
    await page.getByLabel('Repetí la contraseña').fill(secret)
    await update.click()

    await page.waitForURL('**/inicio/ultimos-ingresados')
    await page.getByText('Contraseña actualizada').waitFor()
    await page
      .getByRole('button', { name: /Olvido/ })
      .first()
      .waitFor()
    await expect
      .poll(() =>
        query(
          "select from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' = 'Cambió la contraseña de tu cuenta'",
          [email],
        ),
      )
      .toHaveLength(1)
    const elsewhere = await newPerson(desktop)
    await goTo(elsewhere, '/login')
    await enterAccount(elsewhere, email, secret)
    await elsewhere.waitForURL((url) => url.pathname !== '/login')
  })

  it('goes a step back with the browser’s Back, with what was typed, and may have the page reloaded meanwhile', async () => {
    const email = 'olvido2@ejemplo.com.ar'
    await addForgetful(email, '+5493415550802')
    const page = await newPerson(phone)
    await goTo(page, '/recuperar-clave')
    await askForCode(page, email)
    const code = await mailedCode(email, subject)
    await codeField(page).fill(code)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByRole('heading', { name: 'Tu contraseña nueva' }).waitFor()
    await page.goBack()
    expect(await codeField(page).inputValue()).toBe(code)
    await page.goBack()
    expect(await emailField(page).inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('heading', { name: 'Escribí el código' }).waitFor()
    await page.reload()
    await page.getByText(`Si ${email} tiene una cuenta`).waitFor()
    await codeField(page).fill(code)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByRole('heading', { name: 'Tu contraseña nueva' }).waitFor()
    expect(
      await query("select from jobs.job where name = 'send-mail' and data ->> 'to' = $1", [email]),
    ).toHaveLength(1)
  })

  it('reads the same for an address without an account, and no code passes', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/recuperar-clave')
    await askForCode(page, 'nadie.aca@ejemplo.com.ar')
    await page
      .getByText('Si nadie.aca@ejemplo.com.ar tiene una cuenta, le enviamos un código de 8 números.')
      .waitFor()
    await codeField(page).fill('12345678')
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByRole('alert').filter({ hasText: 'El codigo ingresado no es correcto' }).first().waitFor()
    expect(
      await query(
        "select from jobs.job where name = 'send-mail' and data ->> 'to' = 'nadie.aca@ejemplo.com.ar'",
      ),
    ).toEqual([])
  })

  it('is asked for an address that is one', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/recuperar-clave?paso=clave')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('alert').filter({ hasText: 'Ingresa tu correo' }).waitFor()
    await emailField(page).fill('olvido@')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('alert').filter({ hasText: 'Revise su correo' }).waitFor()
    await page.getByRole('link', { name: 'Volver a ingresar' }).click()
    await page.waitForURL('**/login')
  })

  it('is told when the code has become too old', async () => {
    const email = 'olvido3@ejemplo.com.ar'
    await addForgetful(email, '+5493415550803')
    const page = await newPerson(phone, { allowErrors: /422/ })
    await goTo(page, '/recuperar-clave')
    await askForCode(page, email)
    await codeField(page).fill(await mailedCode(email, subject))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(secret)
    await page.getByLabel('Repetí la contraseña').fill(secret)
    await query(
      "update mailed_codes set proven_at = proven_at - interval '11 minutes', created_at = created_at - interval '11 minutes' where email = $1",
      [email],
    )
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await page.getByText('Pasó demasiado tiempo desde que escribiste el código. Pedí uno nuevo.').waitFor()
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await page.getByRole('heading', { name: '¿Cuál es tu correo?' }).waitFor()
    expect(await emailField(page).inputValue()).toBe(email)
  })
})
