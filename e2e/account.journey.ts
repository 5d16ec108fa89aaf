import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { dialogOf, expectWrong, onMyAccount, openDialog, part } from './account.ts'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { password } from './global-setup.ts'
import { subjectsTo } from './mails.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { disableRealtime, enterAccount, logIn, logInByHand, mailedCode, newBuyerAs } from './steps.ts'

useBrowser({ hasPictures: true })

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
    for (const [name, path] of [
      ['Mis Pedidos', '/compras'],
      ['Favoritos', '/favoritos'],
      ['Preguntas', '/preguntas'],
    ] as const) {
      expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
  })

  it('is reached from the header’s menu, and from the bar at a phone’s foot', async () => {
    const wide = await newPerson(desktop)
    await logInByHand(wide, 'ana.perez@ejemplo.com.ar')
    await wide.getByRole('button', { name: 'Cuenta de Ana' }).click()
    await wide.getByRole('link', { name: 'Mi cuenta' }).click()
    await wide.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
    await expectAccessible(wide)
    const small = await newPerson(phone)
    await logInByHand(small, 'ana.perez@ejemplo.com.ar')
    await small.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuenta' }).click()
    await small.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
  })

  it('shows the buyer’s picture where the shop keeps one, and his first letter where it does not come', async () => {
    const { page, email } = await onMyAccount(phone, { allowErrors: /404/ })
    await page.getByRole('main').getByText('E', { exact: true }).waitFor()
    for (const [avatar, isShown] of [
      ['/favicon.svg', true],
      ['/no-hay.webp', false],
    ] as const) {
      await query('update buyers set avatar = $2 where email = $1', [email, avatar])
      await page.reload()
      await whenAlive(page)
      await expect
        .poll(() => page.getByRole('main').locator(`img[src="${avatar}"]`).count())
        .toBe(isShown ? 1 : 0)
      await expect
        .poll(() => page.getByRole('main').getByText('E', { exact: true }).count())
        .toBe(isShown ? 0 : 1)
    }
  })

  it('logs out, and says so meanwhile', async () => {
    const { page } = await onMyAccount(phone, { allowErrors: /401|419/ })
    const answer = await hold(page, '**/api/logout')
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Cerrando sesion' }).waitFor()
    answer()
    await page.waitForURL((url) => url.pathname.startsWith('/inicio'))
    await goTo(page, '/configuracion')
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('own sessions', () => {
  it('tell the devices; one browser closes the other, and then all the rest', async () => {
    const { page, email } = await onMyAccount()
    const others = [
      await newPerson(desktop, { allowErrors: /401/ }),
      await newPerson(desktop),
      await newPerson(desktop),
    ]
    for (const other of others) await logIn(other, email)
    const [first = page] = others
    // Told that its session has ended, it would reload before it is used.
    await disableRealtime(first)
    await goTo(first, '/configuracion')
    await page.reload()
    const sessions = part(page, 'Dónde tenés la sesión abierta')
    expect(await sessions.getByRole('listitem').count()).toBe(4)
    await sessions.getByRole('listitem').first().getByText('Esta sesión').waitFor()
    await sessions.getByText('Chrome en Linux').first().waitFor()
    await sessions
      .getByRole('button', { name: /^Cerrar la sesión de Chrome en Linux/ })
      .last()
      .click()
    await page.getByText('Sesión cerrada').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)

    await first.getByRole('button', { name: 'Cambiar nombre' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await first.waitForURL((url) => url.pathname === '/login')

    await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click()
    await page.getByText('Cerramos las demás sesiones').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    expect(await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).count()).toBe(0)
  })
})

describe('addresses and cards', () => {
  it('one address is made the usual and another is taken away; a card goes, and its part with it', async () => {
    const { email } = await newAccount({
      name: 'Elena',
      surname: 'Funes',
      addresses: ['San Martín 10, Rosario', 'Mendoza 20, Rosario'],
      card: '4242',
    })
    const page = await newBuyerAs(email, desktop)
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
    await expect.poll(() => addresses.getByRole('listitem').count()).toBe(1)
    await part(page, 'Tarjetas').getByRole('button', { name: 'Quitar Visa terminada en 4242' }).click()
    await dialogOf(page, '¿Quitar esta tarjeta?').getByRole('button', { name: 'Quitar' }).click()
    await page.getByText('Tarjeta quitada').waitFor()
    await part(page, 'Tarjetas').waitFor({ state: 'detached' })
  })
})

describe('Mis datos', () => {
  it('are downloaded to be read by a person, and by a program', async () => {
    const { page, email } = await onMyAccount(desktop)
    for (const [link, name] of [
      ['Bajar para leer', 'mis-datos.html'],
      ['Bajar en JSON', 'mis-datos.json'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        part(page, 'Mis datos').getByRole('link', { name: link }).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
      expect(await readFile(await download.path(), 'utf8')).toContain(email)
    }
  })

  it('go with the account: not with a wrong password, and the browser is a stranger’s after', async () => {
    const { page, email } = await onMyAccount(phone, { allowErrors: /422|401/ })
    await page.clock.install()
    const heard = page.waitForEvent('websocket', { timeout: 30_000 })
    await goTo(page, '/configuracion')
    await heard
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await expectWrong(
      dialog,
      'Eliminar mi cuenta',
      { 'Escribí tu contraseña para confirmar': '' },
      'Ingrese su contraseña, por favor',
    )
    await expectWrong(
      dialog,
      'Eliminar mi cuenta',
      { 'Escribí tu contraseña para confirmar': 'no es esta' },
      'La contraseña actual es incorrecta',
    )
    await expectAccessible(page)
    await dialog.getByLabel('Escribí tu contraseña para confirmar').fill(password)
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const done = dialogOf(page, 'Eliminamos tu cuenta')
    await done.waitFor()
    // Longer than the delay after which an ended session reloads the page.
    await page.clock.runFor(5_000)
    expect(await done.isVisible()).toBe(true)
    await done.getByRole('button', { name: 'Ir al inicio' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/inicio'))
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    expect(await query('select from buyers where email = $1', [email])).toHaveLength(0)
    expect(await subjectsTo(email)).toEqual(['Eliminamos tu cuenta'])
  })

  it('stay while an order is under way, and that is said', async () => {
    const page = await newBuyerAs('ana.perez@ejemplo.com.ar', desktop, { allowErrors: /409/ })
    await goTo(page, '/configuracion')
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await expectWrong(
      dialog,
      'Eliminar mi cuenta',
      { 'Escribí tu contraseña para confirmar': password },
      'Tenés un pedido en curso. Cuando lo recibas o se cancele vas a poder eliminar tu cuenta',
    )
  })

  it('of who has no password go by a mailed code', async () => {
    // What is under way as the account goes is 401.
    const { page, email } = await onMyAccount(phone, { allowErrors: /status of 4(01|22)/ })
    await query('update buyers set password_hash = null where email = $1', [email])
    await page.clock.install()
    await page.reload()
    await whenAlive(page)
    await page.getByRole('main').getByRole('link', { name: 'Elegir una' }).waitFor()
    const dialog = await openDialog(page, 'Eliminar mi cuenta')
    await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
    await expectWrong(
      dialog,
      'Eliminar mi cuenta',
      { Código: '00000000' },
      'El codigo ingresado no es correcto',
    )
    const subject = 'Tu código para eliminar la cuenta'
    const first = await mailedCode(email, subject)
    await query('update mailed_codes set expires_at = now() where lower(email) = $1', [email])
    await expectWrong(dialog, 'Eliminar mi cuenta', { Código: first }, 'Ese código ya no sirve: pedí otro.')
    await dialog.getByRole('button', { name: /^Podés pedir otro en/ }).waitFor()
    await page.clock.fastForward(60_000)
    await dialog.getByRole('button', { name: 'Reenviar el código' }).click()
    await page.getByText('Codigo reenviado').waitFor()
    await dialog.getByLabel('Código').fill(await mailedCode(email, subject))
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await dialogOf(page, 'Eliminamos tu cuenta').waitFor()
    expect(await query('select from buyers where email = $1', [email])).toHaveLength(0)
  })

  it('the owner keeps hers: nothing offers to delete the account that serves the shop', async () => {
    const page = await newBuyerAs('graciela@damajuana.example', desktop)
    await goTo(page, '/configuracion')
    await part(page, 'Mis datos').waitFor()
    expect(await page.getByRole('button', { name: 'Eliminar mi cuenta' }).count()).toBe(0)
  })
})
