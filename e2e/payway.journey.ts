import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { buySoda } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { addSoda, choose, fillGuest, finish, logIn } from './steps.ts'

useBrowser()

const visa = '4507990000004905'
const mastercard = '5299910010000015'

/** Orders the soda for pick-up with card payment, and waits for the card screen. */
async function orderByCard(
  page: Page,
  asGuest?: () => Promise<void>,
  screen = 'agregar-tarjeta',
): Promise<number> {
  await (asGuest ? addSoda(page) : buySoda(page))
  await goTo(page, '/confirmar-compra')
  await asGuest?.()
  await choose(page, /Retiro en el local/)
  await choose(page, /^Tarjeta de crédito/)
  await finish(page)
  await page.waitForURL(`**/${screen}?pedido=*`)
  await whenAlive(page)
  return Number(new URL(page.url()).searchParams.get('pedido'))
}

async function typeCard(page: Page, { number = visa, code = '123' } = {}): Promise<void> {
  await page.getByLabel('Número de la tarjeta').pressSequentially(number)
  await page.getByLabel('Nombre como figura en la tarjeta').fill('Ana Perez')
  await page.getByLabel('DNI').fill('27.123.456')
  await page.getByLabel('Vencimiento').pressSequentially('1230')
  await page.getByLabel('Código de seguridad').fill(code)
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ }).click()
const statusOf = async (num: number) =>
  (
    await query<{ status: string | null }>('select payment_status as status from orders where num = $1', [
      num,
    ])
  )[0]?.status
const chargesOf = async (num: number) =>
  (await query('select from payments join orders on orders.id = order_id where num = $1', [num])).length

describe('a card that is typed', () => {
  it('pays a guest’s order: it goes to Payway alone, and the shop says thanks', async () => {
    const page = await newPerson(phone)
    const sent: string[] = []
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    )
    const num = await orderByCard(page, () =>
      fillGuest(page, { name: 'Elsa Ríos', email: 'elsa@ejemplo.com.ar', phone: '341 555 0707' }),
    )
    await page.getByText('Tus datos van directo a Payway; la tienda no los ve.').waitFor()
    await page.getByText('Modo de prueba').waitFor()
    expect(await page.getByRole('navigation', { name: 'Categorías' }).count()).toBe(0)
    await expectAccessible(page)
    await pay(page)
    for (const problem of [
      'Ingresá el número de la tarjeta',
      'Ingresá el nombre que figura en la tarjeta',
      'Ingresá el vencimiento',
      'Ingrese el codigo de seguridad',
    ])
      await page.getByRole('alert').getByText(problem).waitFor()
    await expectAccessible(page)

    await typeCard(page)
    expect(await page.getByLabel('Número de la tarjeta').inputValue()).toBe('4507 9900 0000 4905')
    expect(await page.getByLabel('Vencimiento').inputValue()).toBe('12/30')
    expect(await page.getByRole('checkbox', { name: /Guardar esta tarjeta/ }).count()).toBe(0)
    await expectAccessible(page)
    await pay(page)
    await page.waitForURL(`**/pago-exitoso?order_num=${num}&status=approved`)
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor()
    expect(await statusOf(num)).toBe('approved')

    const withCard = sent.filter((request) => request.includes(visa) || request.includes('4507%20'))
    expect(withCard.map((request) => request.split(' ', 2).join(' '))).toEqual([
      `POST ${shopUrl}/modo-de-prueba/payway/tokens`,
    ])
    expect(
      sent.filter(
        (request) => !request.includes(shopUrl.split('://')[1] ?? '') && /^(GET|POST) http/.test(request),
      ),
    ).toEqual([])
  })

  it('that is refused says why, keeps what was typed but its code, and another one pays', async () => {
    const page = await newPerson(desktop)
    const num = await orderByCard(page, () =>
      fillGuest(page, { name: 'Omar Paz', email: 'omar@ejemplo.com.ar', phone: '341 555 0808' }),
    )
    await typeCard(page, { code: '001' })
    await page.getByLabel('Cuotas').selectOption({ label: '3 cuotas sin interés de $ 468' })
    await pay(page)
    await page.waitForURL('**/pago-rechazado*')
    await page.getByRole('heading', { name: 'No pudimos procesar tu pago' }).waitFor()
    await page.getByText('Tu tarjeta no tiene fondos suficientes').waitFor()
    await page.getByRole('link', { name: 'Probar de nuevo' }).click()
    await page.waitForURL(`**/agregar-tarjeta?pedido=${num}`)

    await page.getByRole('alert').getByText('Tu tarjeta no tiene fondos suficientes').waitFor()
    expect(await page.getByLabel('Número de la tarjeta').inputValue()).toBe('4507 9900 0000 4905')
    expect(await page.getByLabel('Código de seguridad').inputValue()).toBe('')
    expect(await page.getByLabel('Cuotas').inputValue()).toBe('3')
    await page.getByLabel('Número de la tarjeta').fill('')
    await page.getByLabel('Número de la tarjeta').pressSequentially(mastercard)
    await page.getByLabel('Código de seguridad').fill('123')
    await pay(page)
    await page.waitForURL('**/pago-exitoso*')
    expect([await statusOf(num), await chargesOf(num)]).toEqual(['approved', 2])
  })

  it('that is looked into leaves the payment pending, and a second card can’t pay meanwhile', async () => {
    const page = await newPerson(phone)
    const num = await orderByCard(page, () =>
      fillGuest(page, { name: 'Nora Paz', email: 'nora@ejemplo.com.ar', phone: '341 555 0909' }),
    )
    await typeCard(page, { code: '008' })
    await pay(page)
    await page.waitForURL('**/pago-pendiente*')
    await page.getByRole('heading', { name: 'Tu pago esta pendiente' }).waitFor()
    for (const path of ['/pagar', '/tarjetas', '/agregar-tarjeta']) {
      await goTo(page, `${path}?pedido=${num}`)
      await page.waitForURL('**/pago-pendiente*')
    }
  })

  it('is worked by the keyboard alone, and is not with a page that is loaded again', async () => {
    const page = await newPerson(desktop)
    const num = await orderByCard(page, () =>
      fillGuest(page, { name: 'Raúl Sosa', email: 'raul@ejemplo.com.ar', phone: '341 555 0606' }),
    )
    await goTo(page, `/pagar?pedido=${num}`)
    await page.waitForURL(`**/agregar-tarjeta?pedido=${num}`)
    await whenAlive(page)
    await page.getByLabel('Número de la tarjeta').focus()
    await page.keyboard.type(visa)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Visa Débito' }).isChecked()).toBe(true)
    for (const typed of ['Raul Sosa', '27123456', '1230', '123']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pago-exitoso*')
    expect([await statusOf(num), await chargesOf(num)]).toEqual(['approved', 1])
    await goTo(page, `/pagar?pedido=${num}`)
    await page.waitForURL(`**/pago-exitoso?order_num=${num}`)
  })

  it('has no place where nothing is paid by card', async () => {
    const page = await newPerson(phone)
    for (const path of [
      '/tarjetas',
      '/agregar-tarjeta',
      '/tarjetas?pedido=1001',
      '/agregar-tarjeta?pedido=abc',
    ]) {
      await goTo(page, path)
      await page.waitForURL('**/inicio/*')
    }
  })
})

describe('a card that is kept', () => {
  it('is kept when that was ticked, and pays the next time with its code', async () => {
    const page = await newPerson(phone)
    const { email } = await newAccount({ name: 'Delia', surname: 'Vera' })
    await logIn(page, email)
    await orderByCard(page)
    await typeCard(page)
    await page.getByRole('checkbox', { name: /Guardar esta tarjeta/ }).check()
    await pay(page)
    await page.waitForURL('**/pago-exitoso*')
    await expect
      .poll(
        async () =>
          (
            await query('select from cards join buyers on buyers.id = buyer_id where buyers.email = $1', [
              email,
            ])
          ).length,
      )
      .toBe(1)
    await query(
      "insert into cards (buyer_id, provider_token, last_four_digits, payment_method_name, expiration_month, expiration_year) select id, $1, '1111', 'Mastercard', 1, 2020 from buyers where email = $1",
      [email],
    )

    const num = await orderByCard(page, undefined, 'tarjetas')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Elegí una tarjeta' }).waitFor()
    expect(await main.getByRole('radio', { name: /Mastercard terminada en 1111/ }).isDisabled()).toBe(true)
    expect(await main.getByRole('radio', { name: /Visa terminada en 4905.*Vence 12\/30/ }).isChecked()).toBe(
      true,
    )
    await expectAccessible(page)
    await pay(page)
    await main.getByRole('alert').getByText('Ingrese el codigo de seguridad').waitFor()
    await page.getByLabel('Código de seguridad').fill('002')
    await pay(page)
    await page.waitForURL('**/pago-rechazado*')
    await page.getByRole('link', { name: 'Probar de nuevo' }).click()
    await page.waitForURL(`**/tarjetas?pedido=${num}`)
    await main.getByRole('alert').getByText('El código de seguridad no es correcto').waitFor()
    await page.getByLabel('Código de seguridad').fill('123')
    await page.getByRole('button', { name: /^Pagar \$/ }).dblclick()
    await page.waitForURL('**/pago-exitoso*')
    expect([await statusOf(num), await chargesOf(num)]).toEqual(['approved', 2])
  })

  it('gives way to a new one, and to the order', async () => {
    const page = await newPerson(phone)
    const { email } = await newAccount({ name: 'Mirta', surname: 'Luna' })
    await query(
      "insert into cards (buyer_id, provider_token, last_four_digits, payment_method_name, bin, expiration_month, expiration_year) select id, $1, '4905', 'Visa', '450799', 12, 2030 from buyers where email = $1",
      [email],
    )
    await query(
      "insert into cards (buyer_id, provider_token, last_four_digits, payment_method_name, expiration_month, expiration_year) select id, $1 || ' of another', '0015', 'Mastercard', 12, 2030 from buyers where email = $1",
      [email],
    )
    await logIn(page, email)
    const num = await orderByCard(page, undefined, 'tarjetas')
    expect(await page.getByRole('link', { name: 'Volver al carrito' }).count()).toBe(0)
    await pay(page)
    await page.getByRole('alert').getByText('Seleccione una tarjeta').waitFor()
    await page.getByRole('link', { name: 'Agregar una tarjeta' }).click()
    await page.waitForURL(`**/agregar-tarjeta?pedido=${num}`)
    await page.getByRole('link', { name: 'Usar una tarjeta guardada' }).click()
    await page.waitForURL(`**/tarjetas?pedido=${num}`)
    await page.getByRole('button', { name: 'Volver al pedido' }).click()
    await page.waitForURL('**/confirmar-compra')
    await page.getByRole('link', { name: 'Volver al carrito' }).waitFor()
  })
})
