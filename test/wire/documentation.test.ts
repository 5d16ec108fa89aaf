import { runInNewContext } from 'node:vm'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { groups } from '../every-endpoint/inputs.ts'
import { testShop } from '../shop.ts'

const { app, visitor } = await testShop()

type Operation = {
  summary?: string
  description?: string
  operationId: string
  security: Record<string, unknown>[]
  responses: Record<string, unknown>
}

const json = (await app.inject('/api/docs/json')).body
const { paths } = JSON.parse(json) as { paths: Record<string, Record<string, Operation>> }
const promised = Object.values(groups).flatMap((calls): Endpoint[] => Object.values(calls))
const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Operation | undefined =>
  paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]

describe('the documentation', () => {
  it('answers as a page, and tells every call of the contract under a name of its own', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(200)
    expect(promised.length).toBeGreaterThan(30)
    expect(promised.filter((call) => !operationOf(call)?.summary)).toEqual([])
    const ids = promised.map((call) => operationOf(call)?.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tells of each call who may make it, what it takes of cookie and token, and how it fails', () => {
    const quote = operationOf({ method: 'POST', path: '/carts/quote' })
    expect(quote).toMatchObject({
      description: 'La puede llamar cualquiera.',
      security: [{ session: [], token: [] }],
      responses: { 419: { $ref: '#/components/responses/TokenMismatch' } },
    })
    expect(Object.keys(quote?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '404', '409', '419', '422', '429', '500', '503']),
    )
    for (const call of promised) {
      const { security, responses } = operationOf(call) ?? expect.fail()
      expect([call.path, security.length > 0]).toEqual([
        call.path,
        call.method !== 'GET' || call.may !== 'anyone',
      ])
      expect([call.path, '401' in responses]).toEqual([call.path, call.may !== 'anyone'])
    }
  })

  it('is clean by the rules that strangers check such documents by', async () => {
    const problems = await lintFromString({
      source: json,
      absoluteRef: 'openapi.json',
      // The spec's own paths are ambiguous: `carts/last-cart/{commerce}` and `carts/{id}/can-make-order`, whose id is
      // a number.
      config: await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } }),
    })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([])
  })

  it("has 'Try it out' send a write with its token, which is then taken", async () => {
    type Interceptor = (request: {
      method: string
      headers: Record<string, string>
    }) => Promise<typeof request>
    const page: { interceptor?: Interceptor } = {}
    const who = visitor()
    const scope = {
      window: { location: { href: 'https://tienda.example/api/docs' } } as { onload?: () => void },
      document: {
        get cookie() {
          return [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        },
        createElement: () => ({ href: '' }),
        querySelector: () => ({ appendChild: () => undefined }),
      },
      fetch: (path: string) => who.send({ method: 'GET', path }),
      SwaggerUIStandalonePreset: {},
      SwaggerUIBundle: Object.assign(
        ({ requestInterceptor }: { requestInterceptor: Interceptor }) => {
          page.interceptor = requestInterceptor
          return { initOAuth: () => undefined }
        },
        { presets: {}, plugins: {} },
      ),
    }
    runInNewContext((await app.inject('/api/docs/static/swagger-initializer.js')).body, scope)
    scope.window.onload?.()
    const { headers } = (await page.interceptor?.({ method: 'POST', headers: {} })) ?? expect.fail()
    const cookie = scope.document.cookie
    const sent = await app.inject({
      method: 'POST',
      url: '/api/carts/quote',
      payload: { cart: { articles: [] } },
      headers: { ...headers, cookie },
    })
    expect(sent.statusCode).toBe(200)
    expect((await page.interceptor?.({ method: 'GET', headers: {} }))?.headers).toEqual({})
  })
})
