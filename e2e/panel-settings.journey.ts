import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, expectGoodAtEachWidth, goTo, thumb, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { newBuyerAs } from './steps.ts'

useBrowser()

/** 422 for refusals, 409 for conflicts. */
const refusals = /status of 4(?:09|22)/
/** From the write to the answer for a buyer: far below the 30 seconds that answers are cached at most. */
const atOnce = { timeout: 10_000, interval: 50 }

async function manager(viewport = thumb): Promise<Page> {
  const { id, email } = await newAccount({ name: 'Laura', surname: 'Paz' })
  await query("update buyers set staff_role = 'manager' where id = $1", [id])
  return newBuyerAs(email, viewport, { allowErrors: refusals })
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Opens a section of the settings; on a phone they are a list. */
async function openPart(page: Page, title: string): Promise<void> {
  if (!page.url().includes('/mostrador/ajustes')) await goTo(page, '/mostrador/ajustes')
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  const line = page.getByRole('button', { name: title, exact: true }).and(page.locator('[aria-expanded]'))
  if ((await line.isVisible()) && (await line.getAttribute('aria-expanded')) === 'false') await line.click()
}
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const company = (page: Page) => page.getByRole('textbox', { name: 'Razón social' })
const home = async (): Promise<number> => (await fetch(`${shopUrl}/inicio/ultimos-ingresados`)).status
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const commerce = async () =>
  (
    (await (await fetch(`${shopUrl}/api/commerce/1000`)).json()) as {
      commerce: {
        cuit: string
        workdays: { schedules: { from: string; to: string }[] }[]
        online_configuration: { pausar_tienda_online: boolean }
      }
    }
  ).commerce
async function undo(page: Page): Promise<void> {
  await press(page, 'Deshacer')
  await page.getByText('Listo, quedó como antes').waitFor()
}

describe('the settings', () => {
  it('are refused beside the field, saved, shown and undone', async () => {
    const page = await manager()
    await openPart(page, 'El comercio')
    await expectGoodAtEachWidth(page)
    const { cuit } = await commerce()
    const form = part(page, 'El comercio')
    await form.getByRole('textbox', { name: 'CUIT (opcional)' }).fill('30-71999321-1')
    await form.getByRole('textbox', { name: 'Nombre de la tienda' }).fill('x'.repeat(400))
    await form.getByRole('button', { name: 'Guardar' }).click()
    await form.getByText('Revisá el CUIT: algún número no coincide con el último.').waitFor()
    await form.getByText('Es muy largo: entran 80 letras.').waitFor()
    expect(await form.getByRole('textbox', { name: 'CUIT (opcional)' }).inputValue()).toBe('30-71999321-1')
    await expectGoodAtEachWidth(page)
    await form.getByRole('button', { name: 'Dejar como estaba' }).click()
    expect(await form.getByRole('textbox', { name: 'Nombre de la tienda' }).inputValue()).toBe('Damajuana')

    await form.getByRole('textbox', { name: 'CUIT (opcional)' }).fill('20 12345678 6')
    await form.getByRole('textbox', { name: 'CUIT (opcional)' }).press('Enter')
    await page.getByText('Guardado: ya se ve en la tienda').waitFor()
    await expect.poll(async () => (await commerce()).cuit, atOnce).toBe('20-12345678-6')
    await undo(page)
    await expect.poll(async () => (await commerce()).cuit, atOnce).toBe(cuit)
  })

  it('have hours of several ranges, copied to every day', async () => {
    const page = await manager()
    const before = (await commerce()).workdays
    await openPart(page, 'Horarios')
    await page.getByRole('button', { name: /^Domingo/ }).click()
    await press(page, 'Agregar horario al domingo')
    await page.getByRole('textbox', { name: 'Abre el domingo' }).fill('25:00')
    await part(page, 'Horarios').getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('“25:00” no es una hora: va de 00:00 a 23:59.').waitFor()
    await page.getByRole('textbox', { name: 'Abre el domingo' }).fill('10')
    await press(page, 'Agregar horario al domingo')
    await page.getByRole('textbox', { name: 'Abre el domingo, 2.º horario' }).fill('12:30')
    await part(page, 'Horarios').getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Se pisa con el de 10:00 a 13:00.').waitFor()
    await expectGoodAtEachWidth(page)
    await page.getByRole('textbox', { name: 'Abre el domingo, 2.º horario' }).fill('1730')
    await press(page, 'Copiar a todos los días el horario del domingo')
    await part(page, 'Horarios').getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Horarios guardados').waitFor()
    const ranges = [
      { from: '10:00', to: '13:00' },
      { from: '17:30', to: '21:00' },
    ]
    await expect
      .poll(async () => (await commerce()).workdays.map(({ schedules }) => schedules), atOnce)
      .toEqual(Array.from({ length: 7 }, () => ranges))
    await undo(page)
    await expect.poll(async () => (await commerce()).workdays, atOnce).toEqual(before)
  })

  it('close a day, which the history tells and opens again', async () => {
    const page = await manager()
    await openPart(page, 'Días cerrados')
    await press(page, 'Cerrar ese día')
    await page.getByText('Elegí el día.').waitFor()
    const year = new Date().getFullYear() + 1
    const christmas = `${year}-12-25`
    await page.getByLabel('Día', { exact: true }).fill(christmas)
    await page.getByRole('button', { name: 'Elegir en el calendario: Día' }).click()
    const month = page.getByRole('dialog', { name: 'Día' })
    await expect.poll(() => focusedName(page)).toContain('25 de diciembre')
    await expectAccessible(page)
    await page.keyboard.press('PageDown')
    await month.getByRole('table', { name: `enero de ${year + 1}` }).waitFor()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await month.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Día', { exact: true }).inputValue()).toBe(`25/12/${year}`)
    await page.getByRole('textbox', { name: 'Nota para el equipo (opcional)' }).fill('Navidad')
    await press(page, 'Cerrar ese día')
    await part(page, 'Días cerrados').getByText('Navidad').waitFor()
    await goTo(page, '/mostrador/historial')
    await press(page, 'Horarios')
    await page.getByText('cerrado (Navidad)').waitFor()
    await openPart(page, 'Días cerrados')
    await page.getByRole('textbox', { name: 'Nota para el equipo (opcional)' }).fill('Año Nuevo')
    await page.getByRole('button', { name: /^Abrir ese día/ }).click()
    await part(page, 'Días cerrados').getByText('No hay días cerrados por delante.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Nota para el equipo (opcional)' }).inputValue()).toBe(
      'Año Nuevo',
    )
    expect(await query('select day from special_days')).toEqual([])
  })

  it('turn ways of paying on and off, and never the last one off', async () => {
    const page = await manager(desktop)
    await openPart(page, 'Formas de pago')
    const line = page.getByRole('switch', { name: 'Transferencia' })
    await line.click()
    await page.getByText('Ya no se ofrece Transferencia').waitFor()
    await undo(page)
    await expect.poll(() => line.getAttribute('aria-checked')).toBe('true')
    const on = await query<{ id: number }>(
      'select id from payment_methods where published order by position, id',
    )
    await query('update payment_methods set published = (id = $1)', [on[0]?.id])
    try {
      await expect.poll(() => line.getAttribute('aria-checked')).toBe('false')
      await page.getByRole('switch', { name: 'Efectivo' }).click()
      await page.getByText('Es la única forma de pago que se ofrece').waitFor()
      await expectAccessible(page)
    } finally {
      await query('update payment_methods set published = true where id = any($1)', [on.map(({ id }) => id)])
    }

    const [card] = await query<{ id: number; name: string; description: string }>(
      "select id, name, description from payment_methods where type_name = 'Payway'",
    )
    await press(page, `Cambiar ${card?.name}`)
    const dialog = page.getByRole('dialog', { name: card?.name ?? '' })
    const cost = dialog.getByLabel('CFTEA').last()
    await cost.fill('71,555')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByText('Escribilo con hasta dos decimales').waitFor()
    await cost.fill('72,5 %')
    await query("update payment_methods set description = 'Débito también' where id = $1", [card?.id])
    await page.getByText('Débito también').waitFor()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByText('lo cambió antes').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Quedarme con lo nuevo' }).click()
    expect(await dialog.getByLabel('Lo que lee quien paga así').inputValue()).toBe('Débito también')
    await cost.fill('72,5 %')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText(`${card?.name}: guardado`).waitFor()
    expect(
      await query("select installments -> -1 -> 'cft' as cost from payment_methods where id = $1", [
        card?.id,
      ]),
    ).toEqual([{ cost: 72.5 }])
    await undo(page)
    await query('update payment_methods set description = $2 where id = $1', [card?.id, card?.description])
  })

  it('keep what is typed before the saved values have come back', async () => {
    const page = await manager()
    const [before] = await query<{ company_name: string; cuit: string }>(
      'select company_name, cuit from commerces',
    )
    await openPart(page, 'El comercio')
    const form = part(page, 'El comercio')
    const held = Promise.withResolvers<void>()
    try {
      await company(page).fill('La primera')
      await page.route('**/panel/settings', async (route) => {
        if (route.request().method() === 'GET') await held.promise
        await route.continue()
      })
      await form.getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Guardado: ya se ve en la tienda').waitFor()
      await company(page).fill('La segunda')
      await form.getByRole('textbox', { name: 'CUIT (opcional)' }).fill('20 12345678 6')
      held.resolve()
      await form.getByRole('button', { name: 'Guardar', disabled: false }).waitFor()
      expect(await company(page).inputValue()).toBe('La segunda')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await commerce()).cuit).toBe('20-12345678-6')
      await expect
        .poll(() => query('select company_name from commerces'))
        .toEqual([{ company_name: 'La segunda' }])
    } finally {
      held.resolve()
      await query('update commerces set company_name = $1, cuit = $2', [before?.company_name, before?.cuit])
    }
  })

  it('that somebody else changed meanwhile keep what was typed, and say what is new', async () => {
    const [one, other] = [await manager(), await manager(desktop)]
    for (const page of [one, other]) await openPart(page, 'El comercio')
    const before = await company(one).inputValue()
    await company(one).fill('La de una')
    await company(other).fill('La de otra')
    const whatsapp = other.getByRole('switch', { name: 'Ofrecer seguir por WhatsApp' })
    const offered = (await whatsapp.getAttribute('aria-checked')) === 'true'
    await whatsapp.click()
    await part(other, 'El comercio').getByRole('button', { name: 'Guardar' }).click()
    await other.getByText('Guardado: ya se ve en la tienda').waitFor()
    await one.getByText('Otra persona lo cambió mientras escribías.').waitFor()
    await one.getByText('La de otra').waitFor()
    await one.getByText(`Ofrecer seguir por WhatsApp: ${offered ? 'No' : 'Sí'}`).waitFor()
    expect(await company(one).inputValue()).toBe('La de una')
    await press(one, 'Seguir con lo mío')
    await part(one, 'El comercio').getByRole('button', { name: 'Guardar' }).click()
    await one.getByText('Guardado: ya se ve en la tienda').waitFor()
    await query('update commerces set company_name = $1', [before])
    await query('update online_configurations set enviar_whatsapp_al_terminar_pedido = $1', [offered])
  })
})

describe('the shop’s day, on Hoy', () => {
  it('is paused and resumed by one tap, and shows at once', async () => {
    const page = await manager()
    await goTo(page, '/mostrador')
    try {
      await press(page, 'Pausar')
      await part(page, 'La tienda').getByText('En pausa: nadie puede comprar').waitFor()
      await expect
        .poll(async () => (await commerce()).online_configuration.pausar_tienda_online, atOnce)
        .toBe(true)
      await expect.poll(home).toBe(503)
      await expectGoodAtEachWidth(page)
      await press(page, 'Reanudar')
      await page.getByText('La tienda volvió a vender').waitFor()
      await expect.poll(home).toBe(200)
    } finally {
      await query('update online_configurations set pausar_tienda_online = false')
    }
  })

  it('ends at another hour, for today alone, and is closed tomorrow', async () => {
    const before = await query<{ weekday: number; from_time: string; to_time: string }>(
      'select weekday, from_time, to_time from schedules',
    )
    await query('delete from schedules')
    await query(
      "insert into schedules (weekday, from_time, to_time) select weekday, '00:00', '00:00' from generate_series(0, 6) as weekday",
    )
    try {
      const page = await manager()
      await goTo(page, '/mostrador')
      const change = (name: string) => press(page, 'Horario').then(() => press(page, name))
      await change('Hoy cerramos a las…')
      await page.getByRole('textbox', { name: 'Otra hora' }).fill('23:59')
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'Otra hora' }).press('Enter')
      await part(page, 'La tienda').getByText('Abierta hasta las 23:59').waitFor()
      await change('Hoy como siempre')
      await page.getByText('Hoy, el horario de siempre').waitFor()
      await change('Mañana cerrado')
      await page.getByText('Mañana queda cerrado').waitFor()
      await press(page, 'Horario')
      await part(page, 'La tienda').getByText('Mañana está cerrado').waitFor()
      await press(page, 'Mañana abrimos')
      await page.getByText('Mañana abrimos como siempre').waitFor()
      await press(page, 'Horario')
      await page.getByRole('button', { name: 'Mañana cerrado' }).waitFor()
      expect(await query('select day from special_days')).toEqual([])
    } finally {
      await query('delete from special_days')
      await query('delete from schedules')
      for (const { weekday, from_time: from, to_time: to } of before)
        await query('insert into schedules (weekday, from_time, to_time) values ($1, $2, $3)', [
          weekday,
          from,
          to,
        ])
    }
  })

  it('is no button of who does not run the shop', async () => {
    const { id, email } = await newAccount({ name: 'Nico', surname: 'Paz' })
    await query("update buyers set staff_role = 'counter' where id = $1", [id])
    const page = await newBuyerAs(email, thumb)
    await goTo(page, '/mostrador')
    await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pausar' }).count()).toBe(0)
    await goTo(page, '/mostrador/ajustes')
    await page.getByText('Esto lo ve otra persona del equipo').waitFor()
  })
})
