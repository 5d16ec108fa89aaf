import { createContext } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const shop = await testShop()
const pageContext = createContext<PageContext>()
const drainMs = 4_000
/** One screen for every URL that shows the status of a call. */
const build = pageBuild(async (_request, _status, headers, _router, context) => {
  const { status } = await context.get(pageContext).send({ method: 'GET', path: '/api/commerce/1000' })
  return new Response(`the call answered ${status}`, { headers })
}, pageContext)

it('a server that drains makes pages to its end', async () => {
  const deps = { ...shop.deps, env: { ...shop.deps.env, drainMs } }
  const app = await buildApp(deps, { build: () => Promise.resolve(build), clientRoot: null })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()
  await vi.waitFor(async () => expect((await fetch(`${url}/salud`)).status).toBe(503), drainMs)
  const page = await fetch(`${url}/carrito`)
  expect([page.status, await page.text()]).toEqual([200, 'the call answered 200'])
  await closed
})
