import { setTimeout as wait } from 'node:timers/promises'
import { generateShop } from '../catalogue/generate.ts'
import type { Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { steadyLoad } from '../load/steady-load.ts'
import { makeFolder } from '../rig/folder.ts'
import { startServer, type Stop } from '../rig/server.ts'

const restarts = 20
const perSecond = 200
const generatedArticles = 1000
const underLoadMs = 1000

/** Twenty restarts by SIGTERM under 200 requests a second, none of which may fail. */
export const sigterm: Subject = {
  name: 'sigterm',
  title: 'SIGTERM under load',
  measure: async () => {
    const folder = await makeFolder()
    await generateShop(folder.path, generatedArticles)
    let server = await startServer(folder.path, { seed: 'none' })
    const { calls, pages } = await readAddresses(server.url)
    const paths = [...calls.list, ...pages.category, ...calls.search, ...pages.home]
    const endLoad = steadyLoad(server.url, paths, perSecond)
    const stops: Stop[] = []
    for (let restart = 0; restart < restarts; restart += 1) {
      await wait(underLoadMs)
      stops.push(await server.stop())
      server = await startServer(folder.path, { seed: 'none', port: server.port, isHurried: true })
    }
    const { answered, knockedAgain, lost } = await endLoad()
    await server.stop()
    await folder.remove()
    const unclean = stops.filter(({ code }) => code !== 0).length
    return [
      {
        name: `accepted requests lost in ${restarts} restarts at ${perSecond} requests/s`,
        aim: '0',
        measured: `${lost.length} of ${(answered + lost.length).toLocaleString('en')}${summary(lost)}`,
      },
      {
        name: 're-sent, as not yet accepted',
        aim: '',
        measured: knockedAgain.toLocaleString('en'),
      },
      {
        name: 'slowest stop, backup included',
        aim: '≤ 10 s',
        measured: `${(Math.max(...stops.map(({ ms }) => ms)) / 1000).toFixed(2)} s${unclean === 0 ? '' : `, ${unclean} UNCLEAN`}`,
      },
    ]
  },
}

function summary(lost: readonly string[]): string {
  return lost.length === 0 ? '' : ` (${[...new Set(lost)].slice(0, 3).join('; ')})`
}
