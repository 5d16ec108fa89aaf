import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { groups } from '../every-call/inputs.ts'
import { testShop } from '../shop.ts'

const { app, visitor } = await testShop()

describe('the documentation', () => {
  it('answers as a page, and tells every call of the contract', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(200)
    const { paths } = (await visitor().send({ method: 'GET', path: '/api/docs/json' })).body as {
      paths: Record<string, Record<string, { summary?: string }>>
    }
    const promised = Object.values(groups).flatMap((calls): Call[] => Object.values(calls))
    expect(promised.length).toBeGreaterThan(30)
    const untold = promised.filter(
      ({ method, path }) => !paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.summary,
    )
    expect(untold).toEqual([])
  })
})
