import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query, whileConfigured } from './shop-database.ts'
import { choose, fillGuest, finish, storeSoda } from './steps.ts'

useBrowser({ hasPictures: true })

describe('the order screen', () => {
  it('has its blocks in the order of the spec, and no navigation around them', async () => {
    const page = await newPerson(desktop)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await page.getByRole('heading', { level: 1, name: 'Pedido' }).waitFor()
    await choose(page, /Envío a domicilio/)
    await page.getByRole('heading', { name: 'Zona de envío' }).waitFor()
    await page
      .getByRole('region', { name: 'Día de entrega' })
      .getByText(/^Lo antes posible, desde \d\d\/\d\d\/\d\d$/)
      .waitFor()
    const header = page.getByRole('banner').getByRole('link', { name: '¿Dudas? WhatsApp' })
    expect(await header.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+/)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Entrega',
      'Tus datos',
      'Dirección',
      'Zona de envío',
      'Cupón',
      'Método de pago',
      'Día de entrega',
      'Notas del pedido',
      'Resumen',
    ])
    const [whatsapp, delivery] = [
      await main
        .getByText('Al terminar, te abrimos un chat de WhatsApp con el pedido ya escrito.')
        .boundingBox(),
      await main.getByRole('heading', { name: 'Entrega', exact: true }).boundingBox(),
    ]
    expect(whatsapp?.y).toBeLessThan(delivery?.y ?? 0)
    expect(await main.getByRole('textbox', { name: 'Notas del pedido' }).getAttribute('placeholder')).toMatch(
      /^Ej\.: el timbre no anda/,
    )
    expect(await page.getByRole('navigation', { name: 'Categorías' }).count()).toBe(0)
    await goTo(page, '/carrito')
    expect(await page.getByRole('navigation', { name: 'Categorías' }).count()).toBe(1)
  })

  it('asks nothing that the shop has settled: one way of delivery, no WhatsApp, notes without words of its own', async () => {
    await whileConfigured(
      { has_delivery: false, enviar_whatsapp_al_terminar_pedido: false, order_description: null },
      async () => {
        const page = await newPerson(phone)
        await storeSoda(page)
        await goTo(page, '/confirmar-compra')
        await page
          .getByRole('region', { name: 'Entrega', exact: true })
          .getByText('Retiro en el local · Sin cargo, en Güemes 2065, Rosario')
          .waitFor()
        expect(await page.getByRole('radio', { name: /Envío a domicilio|Retiro en el local/ }).count()).toBe(
          0,
        )
        expect(await page.getByText('te abrimos un chat de WhatsApp').count()).toBe(0)
        expect(await page.getByRole('textbox', { name: 'Notas del pedido' }).count()).toBe(0)
        await page.getByText('Agregar una nota').click()
        expect(
          await page.getByRole('textbox', { name: 'Notas del pedido' }).getAttribute('placeholder'),
        ).toMatch(/^Algo que debamos saber/)
        await expectAccessible(page)
      },
    )
  })

  it('keeps an address that was sent unfit, and saves it by the first tap once it is mended, its number in the street or not', async () => {
    const page = await newPerson(desktop)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Envío a domicilio/)
    const address = page.getByRole('region', { name: 'Dirección' })
    const save = address.getByRole('button', { name: 'Guardar la dirección' })
    await save.click()
    await address.getByText('Ingrese el numero de la calle').waitFor()
    await address.getByRole('textbox', { name: 'Calle' }).fill('San Lorenzo 1834')
    await save.click()
    await address.getByText('San Lorenzo 1834, Rosario').waitFor()
  })

  it('ticks a field once it is left with a valid value, and keeps floor and notes collapsed until they are asked for', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await choose(page, /Envío a domicilio/)
    const address = page.getByRole('region', { name: 'Dirección' })
    const street = address.getByRole('textbox', { name: 'Calle' })
    const isTicked = () => street.evaluate((field) => getComputedStyle(field).backgroundImage !== 'none')
    await street.pressSequentially('Tucuman')
    expect(await isTicked()).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(isTicked).toBe(true)
    await street.clear()
    await page.keyboard.press('Tab')
    await address.getByText('Ingresa tu direccion').waitFor()
    expect(await isTicked()).toBe(false)
    await street.fill('Tucuman')

    const floor = address.getByRole('textbox', { name: 'Piso o departamento' })
    expect(await floor.isVisible()).toBe(false)
    await address.getByText('Agregar piso u observaciones').click()
    await floor.fill('4 B')
    await expectAccessible(page)
    await page.reload()
    await floor.waitFor()
    expect(await floor.inputValue()).toBe('4 B')
  })

  it('sends the day and the notes along with the order', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await fillGuest(page, { name: 'Ofelia Día', email: 'ofelia@ejemplo.com.ar', phone: '341 555 0707' })
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    const day = page.getByRole('region', { name: 'Día de entrega' })
    await day.getByText('Lo antes posible', { exact: true }).waitFor()
    await day.getByRole('button', { name: 'Cambiar' }).click()
    const last = day.getByRole('radio').last()
    const [, date = '', month = '', year = ''] =
      /(\d\d)\/(\d\d)\/(\d\d)$/.exec(
        await last.evaluate((radio) => radio.closest('label')?.innerText ?? ''),
      ) ?? []
    await last.click()
    await page.getByRole('textbox', { name: 'Notas del pedido' }).fill('Es un regalo: sin precios')
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(
      await query("select fecha_entrega::text as day, description from orders where name = 'Ofelia Día'"),
    ).toEqual([{ day: `20${year}-${month}-${date}`, description: 'Es un regalo: sin precios' }])
    await page.getByText(`${date}/${month}/${year}`).first().waitFor()
    await page.getByText('Te mandamos el detalle a ofelia@ejemplo.com.ar').waitFor()
  })
})
