import type { Locator, Page } from 'playwright-core'
import { panelScreens } from '#contract/panel/screens.ts'

/** `ms` from the input to the next paint, as Event Timing tells it: in steps of 8, and 16 for whatever was faster. */
export type Timed = { name: string; ms: number }

type Seen = { id: number; ms: number }
declare global {
  interface Window {
    seenInteractions?: Seen[]
  }
}

const fastest = 16

/** Writes down each interaction of the pages to come. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = (window.seenInteractions = [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.push({ id: entry.interactionId, ms: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Goes through Hoy, Pedidos, an order, Vender and Caja as a thumb does, and leaves all as it was. */
export async function interactionsOf(page: Page): Promise<Timed[]> {
  const timed: Timed[] = []
  /** Does it, and waits until what comes of it stands there. */
  const time = async (name: string, act: () => Promise<unknown>, after?: Locator): Promise<void> => {
    await page.evaluate(() => window.seenInteractions?.splice(0))
    await act()
    await after?.waitFor()
    timed.push({ name, ms: Math.max(fastest, ...(await settled(page)).map(({ ms }) => ms)) })
  }
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

/** What was seen once the page has been at rest for some frames. */
function settled(page: Page): Promise<Seen[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 12; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }))
    return window.seenInteractions ?? []
  })
}
