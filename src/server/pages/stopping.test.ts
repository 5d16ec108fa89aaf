import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const shop = await testShop()
const pageContext = createContext<PageContext>()
/** One screen for every address, which says what a call answered. */
const build = {
  routes: { all: { id: 'all', path: '*', module: { default: () => null } } },
  entry: {
    module: {
      default: async (
        _request: Request,
        _status: number,
        headers: Headers,
        _router: unknown,
        context: RouterContextProvider,
      ) => {
        const { status } = await context.get(pageContext).send({ method: 'GET', path: '/api/commerce/1000' })
        return new Response(`the call answered ${status}`, { headers })
      },
      pageContext,
    },
  },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

it('a server that drains makes pages to its end', async () => {
  const deps = { ...shop.deps, env: { ...shop.deps.env, drainMs: 1_000 } }
  const app = await buildApp(deps, { build: () => Promise.resolve(build), clientRoot: null })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()
  await vi.waitFor(async () => expect((await fetch(`${url}/salud`)).status).toBe(503))
  const page = await fetch(`${url}/carrito`)
  expect([page.status, await page.text()]).toEqual([200, 'the call answered 200'])
  await closed
})
