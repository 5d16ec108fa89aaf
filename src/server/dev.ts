import type { ServerBuild } from 'react-router'
import type { PageSource } from './start.ts'

/** The pages straight from the sources, with hot reload. Its middlewares must see requests before the app does. */
export async function developedPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // A compiler inside ends the process at SIGTERM, before the shop has stopped its database.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  return {
    pages: {
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      clientRoot: null,
    },
    attach: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    close: () => vite.close(),
  }
}
