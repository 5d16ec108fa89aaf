import { panelScreens } from '#contract/panel/screens.ts'
import type { Figure, Subject } from '../figure.ts'
import { medianOfLighthouse, scoreOf } from '../load/lighthouse-runs.ts'
import { flungOnPhone, interactionsOnPhone } from '../load/on-a-phone.ts'
import { orderInteractions } from '../load/order-interactions.ts'
import { sessionCookie, withPanelShop } from '../rig/panel-shop.ts'

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
  const run = await medianOfLighthouse(address, ['performance', 'accessibility'], {
    Cookie: `${sessionCookie}=${session}`,
  })
  const scores = [scoreOf(run, 'performance'), scoreOf(run, 'accessibility')].join(' / ')
  return {
    name: `${name}, Lighthouse's phone: performance / accessibility`,
    aim: '≥ 90 / 100',
    measured: `${[scores, ...run.failed].join(', ')} (processor ${Math.round(run.index)})`,
  }
}
