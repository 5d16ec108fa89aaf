import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'
import { startShop } from '../src/server/start.ts'

// A shop in a separate process, without pages, that reports when it serves. Configured by the environment; SIGTERM
// stops it.

const shop = await startShop(readEnv(process.env), createLog('error'), {
  source: { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } },
})
process.on('SIGTERM', () => {
  shop.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send?.('serves')
