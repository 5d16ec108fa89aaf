import type { Locator, Page } from 'playwright-core'
import { panelScreens } from '#contract/panel/screens.ts'
import { settled, type Timed, timer } from './interactions.ts'

/** Goes through Artículos as a thumb does, and undoes what it changes. */
export async function articleInteractions(page: Page): Promise<Timed[]> {
  const { time, timed } = timer(page)
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  const tab = (name: RegExp): Locator =>
    page.getByRole('navigation', { name: 'Qué artículos' }).getByRole('button', { name })
  const rows = page.getByRole('list', { name: 'Artículos', exact: true }).getByRole('link')
  const search = page.getByRole('searchbox')
  const dialog = page.getByRole('dialog')

  await page.goto(panelScreens.articles)
  await rows.first().waitFor()
  await settled(page)
  await time('into the search', () => search.tap())
  for (const letter of 'malbec') await time(`search: ${letter}`, () => page.keyboard.press(letter))
  await time('clear the search', () => button('Borrar la búsqueda').tap(), rows.first())
  for (const name of [/^Sin precio/, /^Sin foto/, /^Poco stock/, /^Ocultos/, /^Todos/])
    await time(`tab ${name.source.slice(1)}`, () => tab(name).tap(), rows.first())
  await time('filters', () => button(/^Filtrar/).tap(), dialog.getByLabel('Categoría'))
  await time('choose a category', async () => {
    await dialog.getByLabel('Categoría').selectOption({ index: 1 })
  })
  await time('show it', () => dialog.getByRole('button', { name: 'Ver' }).tap(), rows.first())
  await time('filters again', () => button(/1 filtro/).tap(), dialog)
  await time('no filters', () => dialog.getByRole('button', { name: 'Sin filtros' }).tap(), rows.first())
  await time('price in place', () => button(/^Precio de /).tap(), page.getByRole('textbox').first())
  const price = page.getByRole('textbox', { name: /^Precio de / })
  const before = Number((await price.inputValue()).replaceAll('.', '').replace(',', '.'))
  await price.fill(String(before))
  await time('type a price', () => price.press('End').then(() => page.keyboard.press('Backspace')))
  await price.fill(String(before + 100))
  await time('save the price', () => button('Guardar').tap(), button('Deshacer'))
  await time('undo the price', () => button('Deshacer').tap())
  await button('Deshacer').waitFor({ state: 'detached' })
  await time('stock in place', () => button(/^Stock de /).tap(), page.getByRole('textbox').first())
  await time('close the stock', () => button('Cancelar').tap())
  await time('choose several', () => button('Elegir varios').tap(), page.getByRole('checkbox').first())
  await time('choose one', () => page.getByRole('checkbox').first().tap())
  await time('choose none', () => button('Dejar de elegir').tap())
  await time('open an article', () => rows.first().tap(), page.getByRole('textbox', { name: 'Nombre' }))
  await time('type a name', () => page.getByRole('textbox', { name: 'Nombre', exact: true }).press('End'))
  return timed
}
