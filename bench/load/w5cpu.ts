import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { inject } from 'light-my-request'
import { href, homeHref } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { buildApp } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/env.ts'
import { createLog } from '../../src/server/log.ts'
import { builtPages } from '../../src/server/pages/pages.ts'
import { startShop } from '../../src/server/start.ts'
const screens: Record<string, string> = {
  Home: homeHref,
  category: href('home', { category: 'tintos' }),
  article: href('article', { slug: 'quebrada-honda-gran-corte', commerce_id: commerceId }),
  frame: href('offline'),
}
const out = process.env.W5_OUT ?? '/tmp/w5b'
const names = (process.env.W5_PAGES ?? 'frame').split(',')
const count = Number(process.env.W5_N ?? 2000)
const shop = await startShop(readEnv(process.env), createLog('error'), {
  openWeb: async ({ deps }) => {
    const app = await buildApp(deps, await builtPages())
    await app.ready()
    await wait(3000)
    const session = new Session()
    session.connect()
    
    
    const all = names.map((name) => ({ name, url: screens[name]!, ms: [] as number[] }))
    for (const { name, url } of all) {
      for (let n = 0; n < 200; n++) await inject(app.routing, { url })
      writeFileSync(`${out}/${name}.html`, (await inject(app.routing, { url })).body)
    }
    for (let batch = 0; batch < 25; batch++)
      for (const { url, ms } of all) {
        const before = process.threadCpuUsage()
        for (let n = 0; n < 10; n++) await inject(app.routing, { url })
        const { user, system } = process.threadCpuUsage(before)
        ms.push((user + system) / 10_000)
      }
    console.log(all.map(({ name, ms }) => { ms.sort((x, y) => x - y); return `${name} ${ms[12]!.toFixed(2)} (best ${ms[2]!.toFixed(2)}) ${(readFileSync(`${out}/${name}.html`).length / 1000).toFixed(1)} KB` }).join('; '))
    return { address: '', stop: () => app.close() }
  },
})
await shop.stop()
process.exit(0)
