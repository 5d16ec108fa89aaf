import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { password } from './global-setup.ts'
import { newAccount } from './new-account.ts'
import { ask } from './shop-database.ts'
import { enterAccount, logIn, mailedCode } from './steps.ts'

useBrowser()

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const part = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** A buyer of his own for a journey, on Mi cuenta. */
async function onMyAccount(size = phone, options: Parameters<typeof newPerson>[1] = {}): Promise<{ page: Page; email: string }> {
  const { email } = await newAccount({ name: 'Elena', surname: 'Funes' })
  const page = await newPerson(size, options)
  await logIn(page, email)
  await goTo(page, '/configuracion')
  return { page, email }
}

async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = dialogOf(page, name)
  await dialog.waitFor()
  return dialog
}

/** Types, sends, and reads what stands beside the field. */
async function expectWrong(dialog: Locator, send: string, typed: Record<string, string>, why: string): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: send }).click()
  await dialog.getByRole('alert').filter({ hasText: why }).first().waitFor()
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await ask<{ subject: string }>("select data ->> 'subject' as subject from jobs.job where name = 'send-mail' and data ->> 'to' = $1 order by created_on", [email])
  return mails.map(({ subject }) => subject)
}

describe('Mi cuenta', () => {
  it('sends a visitor to Login and back; shows who he is, and leads to his things', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/configuracion')
    await page.getByText('Ingresá para ver tu cuenta').waitFor()
    await enterAccount(page, 'ana.perez@ejemplo.com.ar')
    await page.waitForURL((url) => url.pathname === '/configuracion')
    await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
    const main = page.getByRole('main')
    await main.getByText('Ana Pérez').first().waitFor()
    await part(page, 'Direcciones').getByText('San Lorenzo 1834').waitFor()
    expect(await part(page, 'Tarjetas').count()).toBe(0)
    await expectAccessible(page)
    for (const [name, path] of [['Mis Pedidos', '/compras'], ['Favoritos', '/favoritos'], ['Preguntas', '/preguntas']] as const) {
      expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
  })

  it('is reached from the header’s menu, and from the bar at a phone’s foot', async () => {
    const wide = await newPerson(desktop)
    await logIn(wide, 'ana.perez@ejemplo.com.ar')
    await wide.getByRole('button', { name: 'Cuenta de Ana' }).click()
    await wide.getByRole('link', { name: 'Mi cuenta' }).click()
    await wide.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
    await expectAccessible(wide)
    const small = await newPerson(phone)
    await logIn(small, 'ana.perez@ejemplo.com.ar')
    await small.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuenta' }).click()
    await small.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
  })

  it('logs out', async () => {
    const { page } = await onMyAccount(phone, { allowErrors: /401/ })
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/inicio'))
    await goTo(page, '/configuracion')
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

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
    await expectWrong(dialog, 'Guardar', { Nombre: 'Helena', Apellido: '' }, 'El apelldio no puede quedar vacio')
    expect(await dialog.getByLabel('Apellido').evaluate((field) => field === document.activeElement)).toBe(true)
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
    await expectWrong(dialog, 'Guardar', { Teléfono: '341 555 0201' }, 'Ya hay un usuario con ese numero de telefono')
    await expectAccessible(page)
    await dialog.getByLabel('Teléfono').fill('(0341) 15 612-3456')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Numero actualizados').waitFor()
    await page.getByText('+54 9 3416123456').waitFor()
    expect(await ask('select phone from buyers where email = $1', [email])).toEqual([{ phone: '+5493416123456' }])
  })

  it('of the e-mail waits for the code that is mailed, through a reload; the old address gets a notice', async () => {
    const { page, email } = await onMyAccount(phone)
    const wanted = `nueva.${email}`
    let dialog = await openDialog(page, 'Cambiar correo')
    await expectWrong(dialog, 'Enviarme el código', { 'Correo nuevo': '' }, 'Ingrese su correo')
    await expectWrong(dialog, 'Enviarme el código', { 'Correo nuevo': 'elena@' }, 'Revisá el correo: no parece válido')
    await dialog.getByLabel('Correo nuevo').fill(wanted)
    await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
    await dialog.getByText(`Te enviamos un código de 8 números a ${wanted}.`).waitFor()
    await expectAccessible(page)
    await page.reload()
    await whenAlive(page)
    await part(page, 'Tus datos').getByText(email, { exact: true }).waitFor()
    dialog = await openDialog(page, 'Cambiar correo')
    await expectWrong(dialog, 'Confirmar correo', { Código: '00000000' }, 'El codigo ingresado no es correcto')
    expect(await dialog.getByLabel('Código').inputValue()).toBe('')
    await dialog.getByLabel('Código').fill(await mailedCode(wanted, 'Tu código de verificación'))
    await dialog.getByRole('button', { name: 'Confirmar correo' }).click()
    await page.getByText('Correo actualizado').waitFor()
    await part(page, 'Tus datos').getByText(wanted).waitFor()
    expect(await mailsTo(email)).toEqual(['Pidieron cambiar el correo de tu cuenta'])
  })

  it('of the password is for who knows it; it closes the account elsewhere and stays open here', async () => {
    const { page, email } = await onMyAccount()
    const elsewhere = await newPerson(desktop, { allowErrors: /401/ })
    await logIn(elsewhere, email)
    const dialog = await openDialog(page, 'Cambiar contraseña')
    const fresh = { 'Contraseña nueva': 'torrontés de altura', 'Repetí la contraseña nueva': 'torrontés de altura' }
    await expectWrong(dialog, 'Guardar', { 'Contraseña actual': password, ...fresh, 'Repetí la contraseña nueva': 'otra' }, 'Las nuevas contraseñas no coinciden')
    await expectWrong(dialog, 'Guardar', { 'Contraseña actual': 'no es esta', ...fresh }, 'La contraseña actual es incorrecta')
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
})

describe('own sessions', () => {
  it('tell the devices; one browser closes the other, and then all the rest', async () => {
    const { page, email } = await onMyAccount()
    const others = [await newPerson(desktop, { allowErrors: /401/ }), await newPerson(desktop), await newPerson(desktop)]
    for (const other of others) await logIn(other, email)
    const [first] = others
    await goTo(first ?? page, '/configuracion')
    await page.reload()
    const sessions = part(page, 'Dónde tenés la sesión abierta')
    expect(await sessions.getByRole('listitem').count()).toBe(4)
    await sessions.getByRole('listitem').first().getByText('Esta sesión').waitFor()
    await sessions.getByText('Chrome en Linux').first().waitFor()
    await sessions.getByRole('button', { name: /^Cerrar la sesión de Chrome en Linux/ }).last().click()
    await page.getByText('Sesión cerrada').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)

    await first?.getByRole('button', { name: 'Cambiar nombre' }).click()
    await first?.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await first?.waitForURL((url) => url.pathname === '/login')

    await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click()
    await page.getByText('Cerramos las demás sesiones').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    expect(await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).count()).toBe(0)
  })
})

describe('addresses and cards', () => {
  it('one address is made the usual and another is taken away; a card goes, and its part with it', async () => {
    const { email } = await newAccount({ name: 'Elena', surname: 'Funes', addresses: ['San Martín 10, Rosario', 'Mendoza 20, Rosario'], card: '4242' })
    const page = await newPerson(desktop)
    await logIn(page, email)
    await goTo(page, '/configuracion')
    const addresses = part(page, 'Direcciones')
    await addresses.getByRole('button', { name: 'Usar siempre San Martín 10, Rosario' }).click()
    await addresses.getByRole('listitem').first().getByText('San Martín 10, Rosario').waitFor()
    await addresses.getByRole('listitem').first().getByText('Predeterminada').waitFor()
    await addresses.getByRole('button', { name: 'Quitar Mendoza 20, Rosario' }).click()
    const sure = dialogOf(page, '¿Quitar esta dirección?')
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Quitar' }).click()
    await page.getByText('Dirección quitada').waitFor()
    expect(await addresses.getByRole('listitem').count()).toBe(1)
    await part(page, 'Tarjetas').getByRole('button', { name: 'Quitar Visa terminada en 4242' }).click()
    await dialogOf(page, '¿Quitar esta tarjeta?').getByRole('button', { name: 'Quitar' }).click()
    await page.getByText('Tarjeta quitada').waitFor()
    await part(page, 'Tarjetas').waitFor({ state: 'detached' })
  })
})

describe('Mis datos', () => {
  it('are downloaded to be read by a person, and by a program', async () => {
    const { page, email } = await onMyAccount(desktop)
    for (const [link, name] of [['Bajar para leer', 'mis-datos.html'], ['Bajar en JSON', 'mis-datos.json']] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), part(page, 'Mis datos').getByRole('link', { name: link }).click()])
      expect(download.suggestedFilename()).toBe(name)
      expect(await readFile(await download.path(), 'utf8')).toContain(email)
    }
  })

  it('go with the account: not with a wrong password, and the browser is a stranger’s after', async () => {
    const { page, email } = await onMyAccount(phone, { allowErrors: /422/ })
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await expectWrong(dialog, 'Eliminar mi cuenta', { 'Escribí tu contraseña para confirmar': '' }, 'Ingrese su contraseña, por favor')
    await expectWrong(dialog, 'Eliminar mi cuenta', { 'Escribí tu contraseña para confirmar': 'no es esta' }, 'La contraseña actual es incorrecta')
    await expectAccessible(page)
    await dialog.getByLabel('Escribí tu contraseña para confirmar').fill(password)
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const done = dialogOf(page, 'Eliminamos tu cuenta')
    await done.getByRole('button', { name: 'Ir al inicio' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/inicio'))
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    expect(await ask('select from buyers where email = $1', [email])).toHaveLength(0)
    expect(await mailsTo(email)).toEqual(['Eliminamos tu cuenta'])
  })

  it('stay while an order is under way, and that is said', async () => {
    const page = await newPerson(desktop, { allowErrors: /409/ })
    await logIn(page, 'ana.perez@ejemplo.com.ar')
    await goTo(page, '/configuracion')
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await expectWrong(dialog, 'Eliminar mi cuenta', { 'Escribí tu contraseña para confirmar': password }, 'Tenés un pedido en curso. Cuando lo recibas o se cancele vas a poder eliminar tu cuenta')
  })

  it('of who has no password go by a mailed code', async () => {
    const { page, email } = await onMyAccount(phone, { allowErrors: /422/ })
    await ask('update buyers set password_hash = null where email = $1', [email])
    await page.reload()
    await whenAlive(page)
    await page.getByRole('main').getByRole('link', { name: 'Elegir una' }).waitFor()
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
    await expectWrong(dialog, 'Eliminar mi cuenta', { Código: '00000000' }, 'El codigo ingresado no es correcto')
    await dialog.getByLabel('Código').fill(await mailedCode(email, 'Tu código para eliminar la cuenta'))
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await dialogOf(page, 'Eliminamos tu cuenta').waitFor()
    expect(await ask('select from buyers where email = $1', [email])).toHaveLength(0)
  })

  it('the owner keeps hers: nothing offers to delete the account that serves the shop', async () => {
    const page = await newPerson(desktop)
    await logIn(page, 'graciela@damajuana.example')
    await goTo(page, '/configuracion')
    await part(page, 'Mis datos').waitFor()
    expect(await page.getByRole('button', { name: 'Eliminar mi cuenta' }).count()).toBe(0)
  })
})
