import runLighthouse from 'lighthouse'
import { panelScreens } from '#contract/panel/screens.ts'
import type { Figure, Subject } from '../figure.ts'
import { flungOnPhone, interactionsOnPhone } from '../load/on-a-phone.ts'
import { orderInteractions } from '../load/order-interactions.ts'
import { openChromium } from '../rig/chromium.ts'
import { sessionCookie, withPanelShop } from '../rig/panel-shop.ts'

const categories = ['performance', 'accessibility'] as const
const runs = 3

/** The panel on a phone, in a shop with some 600 open orders of 50,000. */
export const panelScreensSubject: Subject = {
  name: 'panel-screens',
  title: 'The panel on a phone',
  measure: () =>
    withPanelShop(
      () => Promise.resolve(null),
      {},
      async ({ server: { url }, sessions: { owner } }) => [
        await lighthouseOf('Hoy', url + panelScreens.today, owner),
        await lighthouseOf('Pedidos', url + panelScreens.orders, owner),
        await interactionsOnPhone({ url, session: owner }, orderInteractions),
        await flungOnPhone(
          { url, session: owner },
          { path: `${panelScreens.orders}?estado=delivered`, list: 'Pedidos', what: 'orders' },
        ),
      ],
    ),
}

async function lighthouseOf(name: string, address: string, session: string): Promise<Figure> {
  const scores: number[][] = []
  let failed: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const chromium = await openChromium()
    const result = await runLighthouse(address, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      extraHeaders: { Cookie: `${sessionCookie}=${session}` },
    }).finally(chromium.close)
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories: scored } = result.lhr
    scores.push(categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)))
    failed = (scored['accessibility']?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
  }
  const middle = scores.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))[Math.floor(runs / 2)] ?? []
  return {
    name: `${name}, Lighthouse's phone: performance / accessibility`,
    aim: '≥ 90 / 100',
    measured: `${middle.join(' / ')}${failed.length === 0 ? '' : ` (${failed.join(', ')})`}`,
  }
}
