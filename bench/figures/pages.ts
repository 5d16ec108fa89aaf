import { forEachSize, type Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { measurePaths, ratePaths } from '../load/measure-load.ts'
import { sessionCookie } from '../rig/panel-shop.ts'
import { withShop } from '../rig/shop.ts'

const plain = {}
const brotli = { 'accept-encoding': 'gzip, deflate, br' }

const aims = [
  { name: 'Home', what: 'home', headers: plain, aim: '2,500 RPS' },
  { name: 'Home, compressed as a browser asks', what: 'home', headers: brotli, aim: '' },
  { name: 'category', what: 'category', headers: plain, aim: '1,500 RPS' },
  { name: 'article', what: 'article', headers: plain, aim: '2,000 RPS' },
  { name: 'search', what: 'search', headers: plain, aim: '500 RPS' },
] as const

/** Pages that buyers share, relative to the visitors' in the same run. */
const shared = ['home', 'category', 'article'] as const

/** HTML of the screens, for visitors and for a buyer. */
export const pages: Subject = {
  name: 'pages',
  title: 'Pages',
  measure: ({ sizes, seconds }) =>
    forEachSize(sizes, (articles) =>
      withShop(articles, async ({ url }, buyer) => {
        const { pages: addresses } = await readAddresses(url)
        const figures = []
        for (const { name, what, headers, aim } of aims) {
          figures.push({
            name,
            aim,
            measured: await measurePaths(url, addresses[what], { connections: 16, seconds, headers }),
          })
        }
        const cookie = `${sessionCookie}=${buyer}`
        for (const what of shared) {
          const load = { connections: 16, seconds }
          const visitors = await ratePaths(url, addresses[what], { ...load, headers: plain })
          const own = await ratePaths(url, addresses[what], { ...load, headers: { cookie } })
          figures.push({
            name: `${what} for a buyer, of a visitor's`,
            aim: '≥ 80 %',
            measured: `${Math.round(own.perSecond).toLocaleString('en')} RPS, p99 ${own.p99} ms, ${Math.round((100 * own.perSecond) / visitors.perSecond)} %`,
          })
        }
        return figures
      }),
    ),
}
