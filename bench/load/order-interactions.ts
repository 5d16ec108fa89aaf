import type { Locator, Page } from 'playwright-core'
import { panelScreens } from '#contract/panel/screens.ts'
import { settled, type Timed, timer } from './interactions.ts'

/** Goes through Hoy, Pedidos, an order, Vender and Caja as a thumb does, and leaves all as it was. */
export async function orderInteractions(page: Page): Promise<Timed[]> {
  const { time, timed } = timer(page)
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
  const tab = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
  const group = (name: RegExp): Locator =>
    page.getByRole('navigation', { name: 'Pedidos por estado' }).getByRole('button', { name })
  const rows = page.getByRole('list', { name: 'Pedidos' }).getByRole('link')
  const dialog = page.getByRole('dialog')

  await page.goto(panelScreens.today)
  await heading('Hoy').waitFor()
  await settled(page)
  await time('Hoy to Pedidos', () => tab('Pedidos').tap(), rows.first())
  await time('tab En preparación', () => group(/^En preparación/).tap(), rows.first())
  await time('tab Entregados', () => group(/^Entregados/).tap(), rows.first())
  await time('tab Sin confirmar', () => group(/^Sin confirmar/).tap(), rows.first())
  const search = page.getByRole('searchbox')
  await time('into the search', () => search.tap())
  for (const letter of 'zoe') await time(`search: ${letter}`, () => page.keyboard.press(letter))
  await rows.first().waitFor()
  await time('clear the search', () => button('Borrar la búsqueda').tap(), rows.first())
  await time('filters', () => button(/^Filtrar/).tap(), dialog)
  await time('close the filters', () => dialog.getByRole('button', { name: 'Cerrar' }).first().tap())
  await time('choose several', () => button('Elegir varios').tap(), page.getByRole('checkbox').first())
  await time('choose one', () => page.getByRole('checkbox').first().tap())
  await time('choose none', () => button('Terminar').tap())
  await time('open an order', () => rows.first().tap(), heading(/^Nº/))
  await button('Preparar').waitFor()
  await time('Preparar', () => button('Preparar').tap(), button('Deshacer'))
  await time('Deshacer', () => button('Deshacer').tap(), button('Preparar'))
  await time('Cobrar', () => button(/^Cobrar/).tap(), dialog)
  await time('type an amount', async () => {
    await dialog.getByRole('textbox').first().press('1')
  })
  await time('another way of paying', () => dialog.getByRole('radio', { name: 'QR' }).tap())
  await time('close Cobrar', () => page.keyboard.press('Escape'))
  await time('to Vender', () => tab('Vender').tap(), heading('Vender'))
  await button(/^Agregar /).waitFor()
  await time('add an article', () => button(/^Agregar /).tap())
  await time('add another', () => button(/^Agregar /).tap())
  await time('to Caja', () => tab('Caja').tap(), heading('Caja'))
  await time('to Más', () => tab('Más').tap(), heading('Más'))
  await time('back to Hoy', () => tab('Hoy').tap(), heading('Hoy'))
  return timed
}
