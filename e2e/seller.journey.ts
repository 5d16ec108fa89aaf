import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, phone, useBrowser } from './browser.ts'
import { buySoda } from './coupons.ts'
import { query } from './shop-database.ts'
import { choose, expectZone, finish, newBuyerAs } from './steps.ts'

useBrowser()

const ramiro = 'ramiro@damajuana.example'

type Client = { id: number; name: string; surname: string; email: string; formated: string }

/** The seller's clients with saved addresses. */
const clientsOf = (seller: string) =>
  query<Client>(
    `select clients.buyer_id as id, b.name, b.surname, b.email, formated from clients join buyers b on b.id = clients.buyer_id
  join buyers s on s.seller_id = clients.seller_id join addresses on addresses.buyer_id = b.id and addresses.client_buyer_id is null where s.email = $1 order by b.id`,
    [seller],
  )

const newestOrder = async () =>
  (
    await query<{ num: number; buyer_id: number; seller: string; address: string }>(
      "select num, buyer_id, sellers.name as seller, address ->> 'formated' as address from orders join sellers on sellers.id = seller_id order by orders.id desc limit 1",
    )
  )[0]

describe('a seller', () => {
  it('finds a client by a few letters, with the keyboard alone, and orders to his address; the client sees the order', async () => {
    const [client] = await clientsOf(ramiro)
    const page = await newBuyerAs(ramiro, desktop)
    await buySoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Envío a domicilio/)
    await page.getByText('Elegí primero el cliente').waitFor()
    const box = page.getByRole('combobox', { name: 'Buscar un cliente' })
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
    await box.fill(
      `${client?.surname.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')} ${client?.name.slice(0, 3)}`,
    )
    await page.getByText('1 cliente', { exact: true }).waitFor()
    const typed = await box.inputValue()
    await box.fill('nadie se llama así')
    await box.press('Enter')
    await page.getByText('Ninguno de tus clientes coincide').waitFor()
    await box.fill(typed)
    await page.getByText('1 cliente', { exact: true }).waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.getByText(`${client?.name} ${client?.surname}`).first().waitFor()
    await page
      .getByText(client?.formated ?? '')
      .first()
      .waitFor()
    await page.reload()
    await page.getByText(`${client?.name} ${client?.surname}`).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Zona de envío' }).getByText('Tu dirección está en').waitFor()
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')

    expect(await page.getByText('Te mandamos el detalle').count()).toBe(0)
    const order = await newestOrder()
    expect(order).toMatchObject({ buyer_id: client?.id, address: client?.formated })
    await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click()
    const row = page.getByRole('listitem').filter({ hasText: `Nº ${order?.num}` })
    await row.getByText(`${client?.name} ${client?.surname}`).waitFor()
    const himself = await newBuyerAs(client?.email ?? '', phone)
    await goTo(himself, '/compras')
    await himself.getByRole('heading', { name: `Nº ${order?.num}` }).waitFor()
  })

  it('is asked for the client, and writes another address for one order: the client’s own stays as it is', async () => {
    const [, client] = await clientsOf(ramiro)
    const page = await newBuyerAs(ramiro, phone)
    await buySoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await finish(page)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Seleccione el CLIENTE para el pedido' })
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Buscar un cliente' }).fill(client?.email ?? '')
    await page.getByRole('option', { name: client?.name }).click()
    await page.getByText(`${client?.name} ${client?.surname}`).first().waitFor()

    const delivery = page.getByRole('region', { name: 'Entrega', exact: true })
    await delivery.getByRole('button', { name: 'Cambiar' }).click()
    await choose(page, /Envío a domicilio/)
    const address = page.getByRole('region', { name: 'Dirección' })
    await address.getByRole('button', { name: 'Cambiar' }).click()
    await address.getByRole('radio', { name: 'Otra dirección, solo para este pedido' }).click()
    await address.getByText('Las direcciones guardadas del cliente quedan como están.').waitFor()
    await expectAccessible(page)
    await address.getByRole('textbox', { name: 'Calle' }).fill('Depósito Sur')
    await address.getByRole('textbox', { name: 'Número' }).fill('77')
    await address.getByRole('button', { name: 'Usar esta dirección' }).click()
    await address
      .getByText(/^Depósito Sur 77/)
      .first()
      .waitFor()
    // The zone of the client's own address, and its price, are shown until the new address is saved.
    await expectZone(page, 'Tu dirección está en Pichincha y Centro')
    await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')

    expect((await newestOrder())?.address).toMatch(/^Depósito Sur 77/)
    expect((await clientsOf(ramiro)).find(({ id }) => id === client?.id)?.formated).toBe(client?.formated)
  })
})
