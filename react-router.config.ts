import type { Config } from '@react-router/dev/config'
import { buildWorker } from './scripts/build-worker.ts'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await buildWorker('build/client')
    await precompress('build/client')
  },
} satisfies Config
