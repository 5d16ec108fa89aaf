import { forEachSize, type Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { measurePaths } from '../load/measure-load.ts'
import { withShop } from '../rig/shop.ts'

const aims = [
  { name: 'list of 24', what: 'list', aim: '5,600 RPS' },
  { name: 'detail', what: 'detail', aim: '10,000 RPS' },
  { name: 'search', what: 'search', aim: '400 RPS' },
] as const

/** The API's read endpoints. */
export const api: Subject = {
  name: 'api',
  title: 'Calls',
  measure: ({ sizes, seconds }) =>
    forEachSize(sizes, (articles) =>
      withShop(articles, async ({ url }) => {
        const { calls } = await readAddresses(url)
        const figures = []
        for (const { name, what, aim } of aims) {
          figures.push({
            name,
            aim,
            measured: await measurePaths(url, calls[what], { connections: 16, seconds }),
          })
        }
        return figures
      }),
    ),
}
