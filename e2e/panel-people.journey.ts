import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { password } from './global-setup.ts'
import { mailsTo } from './mails.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner } from './steps.ts'

useBrowser({ hasPictures: true })

/** Expected console errors: 401 for a visitor, 403 for a password or code request, 409 for the last owner, 410 for an expired invitation. */
const refusals = /status of 4(?:01|03|09|10|22)/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function onTeam(viewport = desktop): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, { allowErrors: refusals })
  await goTo(page, '/mostrador/equipo')
  await page.getByRole('button', { name: /Graciela Monteverde \(vos\)/ }).waitFor()
  return page
}

async function linkTo(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email, '/mostrador/invitacion/')).length).toBe(1)
  const [mail] = await mailsTo(email, '/mostrador/invitacion/')
  return /\/mostrador\/invitacion\/[\w-]{43}/.exec(mail?.data.text ?? '')?.[0] ?? ''
}

describe('the people of the shop', () => {
  it('come by a mail, get another role, and are out at once when they are removed', async () => {
    const email = `juana.${Date.now()}@ejemplo.com.ar`
    const boss = await onTeam()
    await boss.getByRole('button', { name: 'Invitar' }).click()
    const invite = dialog(boss, 'Invitar al equipo')
    await invite.getByRole('textbox', { name: 'Correo' }).fill('no es un correo')
    await invite.getByRole('button', { name: 'Mandar la invitación' }).click()
    await invite.getByText('Escribí un correo válido').waitFor()
    await expectAccessible(boss)
    await invite.getByRole('textbox', { name: 'Correo' }).fill(email)
    await invite.getByRole('radio', { name: /Mostrador/ }).check()
    await invite.getByRole('button', { name: 'Mandar la invitación' }).click()
    await boss.getByRole('region', { name: 'Invitaciones sin responder' }).getByText(email).waitFor()
    await expectAccessible(boss)

    const link = await linkTo(email)
    const juana = await newPerson(thumb, { allowErrors: refusals })
    await goTo(juana, link)
    await juana.getByText('con el rol Mostrador').waitFor()
    await expectAccessible(juana)
    await juana.getByRole('textbox', { name: 'Nombre' }).fill('Juana')
    await juana.getByRole('textbox', { name: 'Contraseña' }).fill('torrontés de Cafayate')
    await juana.getByRole('button', { name: 'Crear la cuenta y entrar' }).click()
    await juana.getByRole('navigation', { name: 'Principal' }).waitFor()
    await goTo(juana, '/mostrador/equipo')
    await heading(juana, 'Esto lo ve otra persona del equipo').waitFor()
    const other = await newPerson(thumb, { allowErrors: refusals })
    await goTo(other, link)
    await heading(other, 'Esta invitación ya no sirve').waitFor()

    await boss.getByRole('button', { name: /^Juana/ }).click()
    await dialog(boss, 'El rol de Juana').getByRole('radio', { name: /Dueña/ }).check()
    await dialog(boss, 'El rol de Juana').getByRole('button', { name: 'Guardar' }).click()
    await boss.getByText('Juana ahora es Dueña').waitFor()
    await juana.getByRole('button', { name: /Graciela Monteverde/ }).waitFor()

    await boss.getByRole('button', { name: /^Juana/ }).click()
    await dialog(boss, 'El rol de Juana').getByRole('button', { name: 'Sacar de la tienda' }).click()
    await dialog(boss, '¿Sacar a Juana de la tienda?')
      .getByRole('button', { name: 'Sacar de la tienda' })
      .click()
    await boss.getByText('Juana ya no entra al mostrador').waitFor()
    await dialog(juana, 'Tu sesión terminó').waitFor()
  })

  it('keep one owner, and say why', async () => {
    const boss = await onTeam(thumb)
    await boss.getByRole('button', { name: /Graciela Monteverde \(vos\)/ }).click()
    const role = dialog(boss, 'El rol de Graciela Monteverde')
    await role.getByRole('radio', { name: /Encargado/ }).check()
    await role.getByRole('button', { name: 'Guardar' }).click()
    await role.getByText('Es la única Dueña').waitFor()
    await expectAccessible(boss)
  })

  it('are asked for their password again when it was typed long ago, and go on by themselves', async () => {
    const { email } = await newAccount({ name: 'Martín', surname: 'Güemes' })
    const boss = await onTeam()
    await query('update sessions set password_at = null')
    await boss.getByRole('button', { name: 'Invitar' }).click()
    const invite = dialog(boss, 'Invitar al equipo')
    await invite.getByRole('textbox', { name: 'Correo' }).fill(email)
    await invite.getByRole('button', { name: 'Mandar la invitación' }).click()
    const again = dialog(boss, 'Tu contraseña, de nuevo')
    await again.getByRole('textbox', { name: 'Contraseña' }).fill('otra cosa')
    await again.getByRole('button', { name: 'Seguir' }).click()
    await again.getByRole('alert').waitFor()
    await again.getByRole('textbox', { name: 'Contraseña' }).fill(password)
    await again.getByRole('button', { name: 'Seguir' }).click()
    await boss.getByText(`Le escribimos a ${email}`).waitFor()

    const invited = await newBuyerAs(email, thumb, { allowErrors: refusals })
    const link = await linkTo(email)
    await goTo(invited, link)
    await invited.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
    await invited.getByRole('textbox', { name: 'Correo o teléfono' }).waitFor()
    expect(new URL(invited.url()).pathname).toBe(link)
  })
})

describe('a second factor', () => {
  it('is set up with a phone, and asked for in every other browser', async () => {
    const laura = 'laura@damajuana.example'
    const page = await newBuyerAs(laura, thumb, { allowErrors: refusals })
    try {
      await goTo(page, '/mostrador/seguridad')
      await page.getByRole('button', { name: 'Activar' }).click()
      await page.getByRole('img', { name: 'Código QR para la aplicación de códigos' }).waitFor()
      await expectAccessible(page)
      const secret = Secret.fromBase32((await page.locator('code').innerText()).trim())
      const code = (at: number) => new TOTP({ secret }).generate({ timestamp: at })
      await page.getByRole('textbox', { name: 'Código que muestra la aplicación' }).fill(code(Date.now()))
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('heading', { name: 'Tus códigos de respaldo' }).waitFor()
      const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
      expect(codes).toHaveLength(8)
      await page.getByRole('button', { name: 'Ya los guardé' }).click()
      await page.getByRole('button', { name: 'Desactivar' }).waitFor()

      const other = await newBuyerAs(laura, desktop, { allowErrors: refusals })
      await goTo(other, '/mostrador/mas')
      await heading(other, 'Un paso más').waitFor()
      await expectAccessible(other)
      const endSession = () =>
        query('delete from sessions where buyer_id = (select id from buyers where email = $1)', [laura])
      const ended = dialog(other, 'Tu sesión terminó')
      const signInAgain = async () => {
        await ended.getByRole('textbox', { name: 'Correo o teléfono' }).fill(laura)
        await ended.getByLabel('Contraseña', { exact: true }).fill(password)
        await ended.getByRole('button', { name: 'Entrar', exact: true }).click()
      }
      await endSession()
      await other.getByRole('textbox', { name: 'Código' }).fill(codes[0] ?? '')
      await other.getByRole('button', { name: 'Entrar', exact: true }).click()
      await signInAgain()
      await heading(other, 'Más').waitFor()
      await ended.waitFor({ state: 'hidden' })

      // Else the live line tells of the end before anything is sent.
      await other.route('**/api/broadcasting/auth', () => undefined)
      await goTo(other, '/mostrador/ajustes')
      const company = other.getByRole('textbox', { name: 'Razón social' })
      const saved = await company.inputValue()
      await company.fill('Damajuana de Laura SRL')
      await endSession()
      await company.press('Enter')
      await signInAgain()
      const step = dialog(other, 'Un paso más')
      await step.getByRole('textbox', { name: 'Código' }).waitFor()
      await expectAccessible(other)
      expect(await company.inputValue()).toBe('Damajuana de Laura SRL')
      await endSession()
      await step.getByRole('textbox', { name: 'Código' }).fill(codes[1] ?? '')
      await step.getByRole('button', { name: 'Entrar', exact: true }).click()
      await signInAgain()
      await other.getByText('Guardado: ya se ve en la tienda').waitFor()
      await step.waitFor({ state: 'hidden' })
      expect(await company.inputValue()).toBe('Damajuana de Laura SRL')
      await query('update commerces set company_name = $1', [saved])
    } finally {
      await query('delete from second_factors')
    }
  })
})
