import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'light-my-request'
import { href, homeHref } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { buildApp } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/env.ts'
import { createLog } from '../../src/server/log.ts'
import { builtPages } from '../../src/server/pages/pages.ts'
import { startShop } from '../../src/server/start.ts'

/** `ms`: CPU time of the main thread per page. */
export type Rendered = { name: string; ms: number; html: string }

const warmUp = 200
const batches = 21
const ofBatch = 10
const restMs = 1_000
const restShare = 0.03

const screens = {
  Home: homeHref,
  category: href('home', { category: 'tintos' }),
  article: href('article', { slug: 'quebrada-honda-gran-corte', commerce_id: commerceId }),
  frame: href('offline'),
}

/**
 * Runs in a separate process, started by bench/figures/render.ts: renders the demo shop's pages through the whole
 * request handler, without a port, and reports the cost of each.
 */
const shop = await startShop(readEnv(process.env), createLog('error'), {
  openWeb: async ({ deps }) => {
    const app = await buildApp(deps, await builtPages())
    await app.ready()
    await untilAtRest()
    const rendered = await renderAll(async (url) => {
      const { statusCode, body } = await inject(app.routing, { url })
      if (statusCode !== 200) throw new Error(`${url} is answered with ${statusCode}`)
      return body
    })
    process.send?.(rendered)
    return { address: '', stop: () => app.close() }
  },
})
await shop.stop()
process.exit(0)

/** Pages alternate by batches, so that other load on the machine affects all alike. */
async function renderAll(render: (url: string) => Promise<string>): Promise<Rendered[]> {
  const pages = Object.entries(screens).map(([name, url]) => ({ name, url, batchMs: [] as number[] }))
  for (const { url } of pages) for (let n = 0; n < warmUp; n += 1) await render(url)
  for (let batch = 0; batch < batches; batch += 1)
    for (const { url, batchMs } of pages) {
      const before = process.threadCpuUsage()
      for (let n = 0; n < ofBatch; n += 1) await render(url)
      const { user, system } = process.threadCpuUsage(before)
      batchMs.push((user + system) / 1_000 / ofBatch)
    }
  return Promise.all(
    pages.map(async ({ name, url, batchMs }) => ({
      name,
      ms: batchMs.toSorted((one, other) => one - other)[batches >> 1] ?? 0,
      html: await render(url),
    })),
  )
}

/** Waits until the process is idle. */
async function untilAtRest(): Promise<void> {
  for (;;) {
    const before = process.threadCpuUsage()
    await wait(restMs)
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1_000 < restMs * restShare) return
  }
}
