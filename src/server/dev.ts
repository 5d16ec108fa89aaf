import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Pages } from './pages/render-page.ts'

/** The pages straight from the sources, with hot reload. Its middlewares must see requests before the app does. */
export async function developedPages(): Promise<{
  pages: Pages
  attach: (app: FastifyInstance) => void
  close: () => Promise<void>
}> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
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
