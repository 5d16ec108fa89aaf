import { describe, expect, it } from 'vitest'
import { dialogOf, expectWrong, onMyAccount, openDialog, part } from './account.ts'
import { desktop, expectAccessible, goTo, phone, useBrowser, whenAlive } from './browser.ts'
import { password } from './global-setup.ts'
import { subjectsTo } from './mails.ts'
import { query } from './shop-database.ts'
import { enterAccount, mailedCode, newBuyerAs } from './steps.ts'

useBrowser()

describe('a change', () => {
  it('of the name needs both, by keyboard alone, shows in the header at once, and gives the focus back', async () => {
    const { page } = await onMyAccount(desktop)
    const change = page.getByRole('button', { name: 'Cambiar nombre' })
    const dialog = dialogOf(page, 'Cambiar nombre')
    const hasFocus = () => change.evaluate((button) => button === document.activeElement)
    await change.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await expectWrong(dialog, 'Guardar', { Nombre: ' ' }, 'El nombre no puede quedar vacio')
    await expectWrong(
      dialog,
      'Guardar',
      { Nombre: 'Helena', Apellido: '' },
      'El apelldio no puede quedar vacio',
    )
    await expect
      .poll(() => dialog.getByLabel('Apellido').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await expectAccessible(page)
    await dialog.getByLabel('Apellido').fill('Funes')
    await page.keyboard.press('Enter')
    await page.getByText('Datos actualizados').waitFor()
    await page.getByRole('button', { name: 'Cuenta de Helena' }).waitFor()
    await page.getByRole('main').getByText('Helena Funes').first().waitFor()
    await expect.poll(hasFocus).toBe(true)
  })

  it('of the phone is checked as it is typed, and told when it is another’s', async () => {
    const { page, email } = await onMyAccount()
    const dialog = await openDialog(page, 'Cambiar teléfono')
    await expectWrong(dialog, 'Guardar', { Teléfono: '' }, 'El numero no puede quedar vacio')
    await expectWrong(dialog, 'Guardar', { Teléfono: '341 555' }, 'El numero es corto, revisalo por favor')
    await expectWrong(
      dialog,
      'Guardar',
      { Teléfono: '341 555 0201' },
      'Ya hay un usuario con ese numero de telefono',
    )
    await expectAccessible(page)
    await dialog.getByLabel('Teléfono').fill('(0341) 15 612-3456')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Numero actualizados').waitFor()
    await page.getByText('+54 9 341 612-3456').waitFor()
    expect(await query('select phone from buyers where email = $1', [email])).toEqual([
      { phone: '+5493416123456' },
    ])
  })

  it('of the e-mail waits for the code that is mailed, through a reload; the old address gets a notice', async () => {
    const { page, email } = await onMyAccount(phone, { allowErrors: /500/ })
    const wanted = `nueva.${email}`
    let dialog = await openDialog(page, 'Cambiar correo')
    await expectWrong(dialog, 'Enviarme el código', { 'Correo nuevo': '' }, 'Ingrese su correo')
    await expectWrong(
      dialog,
      'Enviarme el código',
      { 'Correo nuevo': 'elena@' },
      'Revisá el correo: no parece válido',
    )
    await dialog.getByLabel('Correo nuevo').fill(wanted)
    await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
    await dialog.getByText(`Te enviamos un código de 8 números a ${wanted}.`).waitFor()
    await expectAccessible(page)
    await page.reload()
    await whenAlive(page)
    await part(page, 'Tus datos').getByText(email, { exact: true }).waitFor()
    dialog = await openDialog(page, 'Cambiar correo')
    await expectWrong(
      dialog,
      'Confirmar correo',
      { Código: '00000000' },
      'El codigo ingresado no es correcto',
    )
    expect(await dialog.getByLabel('Código').inputValue()).toBe('')
    await page.route('**/api/buyer/verify-email', (route) =>
      route.fulfill({ status: 500, json: { message: 'x' } }),
    )
    await expectWrong(dialog, 'Confirmar correo', { Código: '00000000' }, 'Error al actualizar el correo')
    await page.unroute('**/api/buyer/verify-email')
    await dialog.getByLabel('Código').fill(await mailedCode(wanted, 'Tu código de verificación'))
    await dialog.getByRole('button', { name: 'Confirmar correo' }).click()
    await page.getByText('Correo actualizado').waitFor()
    await part(page, 'Tus datos').getByText(wanted).waitFor()
    expect(await subjectsTo(email)).toEqual(['Pidieron cambiar el correo de tu cuenta'])
  })

  it('of the password is for who knows it; it closes the account elsewhere and stays open here', async () => {
    const { page, email } = await onMyAccount()
    const elsewhere = await newBuyerAs(email, desktop, { allowErrors: /401/ })
    const dialog = await openDialog(page, 'Cambiar contraseña')
    const fresh = {
      'Contraseña nueva': 'torrontés de altura',
      'Repetí la contraseña nueva': 'torrontés de altura',
    }
    await expectWrong(
      dialog,
      'Guardar',
      { 'Contraseña actual': password, ...fresh, 'Repetí la contraseña nueva': 'otra' },
      'Las nuevas contraseñas no coinciden',
    )
    await expectWrong(
      dialog,
      'Guardar',
      { 'Contraseña actual': 'no es esta', ...fresh },
      'La contraseña actual es incorrecta',
    )
    await expectAccessible(page)
    await dialog.getByLabel('Contraseña actual', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Contraseña actualizada').waitFor()
    await expect.poll(() => part(page, 'Dónde tenés la sesión abierta').getByRole('listitem').count()).toBe(1)
    await goTo(elsewhere, '/configuracion')
    expect(new URL(elsewhere.url()).pathname).toBe('/login')
    await enterAccount(elsewhere, email, 'torrontés de altura')
    await elsewhere.waitForURL((url) => url.pathname === '/configuracion')
  })

  it('that fails says so in its dialog, and keeps what was typed', async () => {
    const { page } = await onMyAccount(phone, { allowErrors: /500/ })
    await page.route(/\/api\/buyer(\/|$)/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    const changes: [name: string, send: string, typed: Record<string, string>, why: string][] = [
      ['Cambiar nombre', 'Guardar', { Nombre: 'Helena' }, 'Error al actualizar datos'],
      ['Cambiar teléfono', 'Guardar', { Teléfono: '341 612 3456' }, 'Error al actualizar el numero'],
      [
        'Cambiar correo',
        'Enviarme el código',
        { 'Correo nuevo': 'otra@ejemplo.com.ar' },
        'Error al actualizar el correo',
      ],
      [
        'Cambiar contraseña',
        'Guardar',
        {
          'Contraseña actual': password,
          'Contraseña nueva': 'cosecha de altura',
          'Repetí la contraseña nueva': 'cosecha de altura',
        },
        'Error al actualizar la contraseña',
      ],
    ]
    for (const [name, send, typed, why] of changes) {
      const dialog = await openDialog(page, name)
      await expectWrong(dialog, send, typed, why)
      for (const [label, text] of Object.entries(typed))
        expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe(text)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  it('stays on when a text is marked beyond its dialog, and is left by a press beside it', async () => {
    const { page } = await onMyAccount(desktop)
    const dialog = await openDialog(page, 'Cambiar nombre')
    const name = dialog.getByLabel('Nombre')
    const box = await name.boundingBox()
    if (!box) throw new Error('Nombre is not drawn')
    await name.fill('Helena')
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(8, box.y)
    await page.mouse.up()
    expect(await name.inputValue()).toBe('Helena')
    await page.mouse.click(8, box.y)
    await dialog.waitFor({ state: 'hidden' })
  })
})
