import { forEachSize, type Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { measurePaths } from '../load/measure-load.ts'
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

/** HTML of the screens for visitors. */
export const pages: Subject = {
  name: 'pages',
  title: 'Pages',
  measure: ({ sizes, seconds }) =>
    forEachSize(sizes, (articles) =>
      withShop(articles, async ({ url }) => {
        const { pages: addresses } = await readAddresses(url)
        const figures = []
        for (const { name, what, headers, aim } of aims) {
          figures.push({
            name,
            aim,
            measured: await measurePaths(url, addresses[what], { connections: 16, seconds, headers }),
          })
        }
        return figures
      }),
    ),
}
