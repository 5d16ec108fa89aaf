import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, orderSoda } from './steps.ts'

useBrowser({ hasPictures: true })

const allowErrors = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/
/** Within which the other phone has to show it, ms: far below the 30 seconds after which it would refetch by itself. */
const soonMs = 10_000

async function staff(role: string, name: string, viewport: { width: number; height: number }) {
  const { id, email } = await newAccount({ name, surname: 'Paz' })
  await query('update buyers set staff_role = $2 where id = $1', [id, role])
  const page = await newBuyerAs(email, viewport, { allowErrors })
  return { id, page }
}

/** Prepared orders for today, one step further north each; the last one has alcohol. */
async function deliveries(names: readonly string[]): Promise<number[]> {
  // Of a try before.
  await query("update orders set status = 'Cancelado' where name like '% Prueba'")
  await query("update buyers set staff_role = null, name = 'Antes' where name = 'Rolo'")
  const buyer = await newPerson(desktop)
  const nums: number[] = []
  for (const [step, name] of names.entries()) {
    const guest = { name: `${name} Prueba`, email: 'reparto@ejemplo.com.ar', phone: '341 555 0808' }
    const num = await orderSoda(buyer, { method: 'Efectivo', guest })
    const address = {
      street: 'San Martín',
      street_number: String(100 + step),
      depto: null,
      description: 'Timbre roto',
      formated: `San Martín ${100 + step}, Rosario`,
      city: { id: null, name: 'Rosario' },
      province: { id: null, name: 'Santa Fe' },
      lat: -32.94 + step / 100,
      lng: -60.64,
    }
    await query("update orders set deliver = 1, address = $2, status = 'En preparación' where num = $1", [
      num,
      JSON.stringify(address),
    ])
    if (step === names.length - 1)
      await query(
        "update order_lines set article_id = null, kind = 'tinto' where order_id = (select id from orders where num = $1)",
        [num],
      )
    nums.push(num)
  }
  return nums
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const collected = (num: number) =>
  query<{ amount: number }>(
    'select amount::integer from collections join orders on orders.id = order_id where num = $1',
    [num],
  )
const carriedBy = (driver: number) =>
  query<{ num: number }>(
    'select num from delivery_stops join orders on orders.id = order_id where driver_id = $1',
    [driver],
  )

const box = (page: Page, num: number) =>
  page.getByRole('checkbox', { name: new RegExp(`elegir el Nº ${num}$`) })
async function choose(page: Page, nums: readonly number[]): Promise<void> {
  for (const num of nums) await box(page, num).check()
}
async function giveToRolo(page: Page, count: number): Promise<void> {
  await press(page, 'Asignar')
  await dialog(page, `Quién lleva las ${count}`).getByRole('button', { name: /^Rolo/ }).click()
  await page.getByText(`Rolo lleva ${count} más`).waitFor()
}

it('a day’s deliveries go to a driver, who works without a line; nothing is lost, and nothing done twice', async () => {
  const [ana, bea, caro, dora] = (await deliveries(['Ana', 'Bea', 'Caro', 'Dora'])) as [
    number,
    number,
    number,
    number,
  ]
  const office = await staff('counter', 'Pilar', desktop)
  const driver = await staff('driver', 'Rolo', thumb)
  const phone = driver.page
  await goTo(phone, '/mostrador')
  await phone.getByText('Hoy no tenés entregas').waitFor()

  await goTo(office.page, '/mostrador/reparto')
  await choose(office.page, [ana, bea, caro, dora])
  await expectAccessible(office.page)
  await giveToRolo(office.page, 4)

  // On the driver's phone, without a reload, in the order of the route.
  await card(phone, 'Ana').waitFor({ timeout: soonMs })
  await expect
    .poll(() => phone.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Ana', 'Bea', 'Caro', 'Dora'])
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Abrir la ruta en el mapa' }).waitFor()
  await press(phone, 'Salir a repartir')
  await phone.getByText('4 pedidos pasaron a En camino').waitFor()
  await card(phone, 'Bea').getByRole('button', { name: 'Este primero' }).click()
  await expect.poll(() => phone.getByRole('heading', { level: 2 }).first().textContent()).toBe('Bea')
  await card(phone, 'Ana').getByRole('button', { name: 'Este primero' }).click()
  await expect.poll(() => phone.getByRole('heading', { level: 2 }).first().textContent()).toBe('Ana')

  // With a line: two taps, and the office sees it.
  await office.page.getByRole('button', { name: /^Rolo/ }).first().click()
  await card(phone, 'Ana').getByRole('button', { name: 'Entregado' }).click()
  // The answer is lost: the tick may be done, so it can't be dropped.
  await phone.route(
    '**/stops/*/deliver',
    async (route) => route.fetch().then(() => route.abort('internetdisconnected')),
    {
      times: 1,
    },
  )
  await dialog(phone, 'Entregar a Ana').getByRole('button', { name: 'Entregado, cobré $ 1.300' }).click()
  const made = phone.getByRole('region', { name: 'Hechas' })
  await made.getByText('Se envía cuando vuelva la señal').waitFor()
  expect(await made.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
  await made.getByText('Se envía cuando vuelva la señal').waitFor({ state: 'hidden' })
  await office.page
    .getByRole('region', { name: 'Hechas' })
    .getByText('Ana Prueba')
    .waitFor({ timeout: soonMs })

  // Without one: what is ticked waits, and one of the orders is cancelled meanwhile.
  await phone.context().setOffline(true)
  await card(phone, 'Bea').getByRole('button', { name: 'Entregado' }).click()
  const bill = dialog(phone, 'Entregar a Bea')
  await bill.getByRole('button', { name: '$ 2.000' }).click()
  await bill.getByText('Vuelto$ 700').waitFor()
  await bill.getByRole('button', { name: 'Entregado, cobré $ 1.300' }).click()
  await card(phone, 'Caro').getByRole('button', { name: 'No estaba' }).click()
  await dialog(phone, 'No estaba Caro').getByRole('radio', { name: 'Viene a buscarlo' }).check()
  await expectAccessible(phone)
  await press(phone, 'Avisar a la tienda')
  await card(phone, 'Dora').getByRole('button', { name: 'Entregado' }).click()
  const last = dialog(phone, 'Entregar a Dora')
  await last.getByRole('button', { name: /^Entregado/ }).click()
  await last.getByText('Lleva alcohol: mirá el DNI y marcalo.').waitFor()
  await last.getByRole('checkbox', { name: /Vi el DNI/ }).check()
  await last.getByRole('button', { name: /^Entregado/ }).click()
  await phone.getByText('3 anotadas sin enviar').waitFor()
  await phone.getByText('Terminaste la vuelta').waitFor()
  expect(await collected(bea)).toEqual([])
  await query("update orders set status = 'Cancelado' where num = $1", [dora])

  await phone.context().setOffline(false)
  await phone.getByText('3 anotadas sin enviar').waitFor({ state: 'hidden', timeout: 2 * soonMs })
  await phone.getByText('No se anotó. Ese pedido se canceló.', { exact: false }).waitFor()
  await expectAccessible(phone)
  expect(await Promise.all([ana, bea, caro, dora].map(collected))).toEqual([
    [{ amount: 130_000 }],
    [{ amount: 130_000 }],
    [],
    [],
  ])
  await phone.getByText('Efectivo para rendir').waitFor()
  await phone.getByText('$ 2.600', { exact: true }).waitFor()

  // The shop decides about whom was not there, and counts the cash.
  const nobody = office.page.getByRole('list', { name: 'No estaba' })
  await nobody.getByText('Caro Prueba').waitFor({ timeout: soonMs })
  await nobody.getByText('Viene a buscarlo').waitFor()
  await expectAccessible(office.page)
  await nobody.getByRole('button', { name: 'Vuelve a salir' }).click()
  await card(phone, 'Caro').waitFor({ timeout: soonMs })

  await goTo(office.page, '/mostrador/caja')
  await office.page.getByText('Abrí tu caja para recibirlo.').waitFor()
  await office.page.getByRole('textbox', { name: 'Cambio al empezar' }).fill('1.000')
  await press(office.page, 'Abrir la caja')
  await press(office.page, /^Recibir de Rolo/)
  const cash = dialog(office.page, 'Recibir de Rolo')
  await cash.getByRole('textbox', { name: 'Efectivo que trajo' }).fill('2.500')
  await cash.getByText('Faltan $ 100').waitFor()
  await expectAccessible(office.page)
  await press(office.page, 'Recibir $ 2.500')
  await office.page.getByText('Recibiste $ 2.500').waitFor()
  await office.page.getByText('$ 3.500', { exact: true }).first().waitFor()
  await office.page.getByText(/^Efectivo rendido · Rolo.* · faltaron \$ 100$/).waitFor()
}, 180_000)

it('stops given to a driver by mistake are taken back by Deshacer; one that is over meanwhile stays', async () => {
  const [elsa, fito] = (await deliveries(['Elsa', 'Fito'])) as [number, number]
  const office = await staff('counter', 'Pilar', thumb)
  const driver = await staff('driver', 'Rolo', thumb)
  const phone = driver.page
  await goTo(phone, '/mostrador')
  await phone.getByText('Hoy no tenés entregas').waitFor()

  await goTo(office.page, '/mostrador/reparto')
  const give = async (): Promise<void> => {
    await choose(office.page, [elsa, fito])
    await giveToRolo(office.page, 2)
  }
  await give()
  // A notice that is pointed at stays.
  await office.page.getByRole('button', { name: 'Deshacer', exact: true }).first().hover()
  await box(office.page, elsa).waitFor({ state: 'hidden' })
  await card(phone, 'Elsa').waitFor({ timeout: soonMs })
  await expectAccessible(office.page)
  await press(office.page, 'Deshacer')
  await office.page.getByText('Quedaron sin asignar').waitFor()
  for (const num of [elsa, fito]) await box(office.page, num).waitFor()
  await phone.getByText('Hoy no tenés entregas').waitFor({ timeout: soonMs })
  expect(await carriedBy(driver.id)).toEqual([])

  await give()
  await query("update orders set status = 'Entregado' where num = $1", [elsa])
  await press(office.page, 'Deshacer')
  await office.page.getByText('Alguna ya no se podía sacar: mirá la lista').waitFor()
  await box(office.page, fito).waitFor()
  expect(await carriedBy(driver.id)).toEqual([{ num: elsa }])
})
