import { Writable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { maxPictureBytes } from '#domain/catalog/picture.ts'
import { maxProofBytes } from '#domain/payments/proof.ts'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'

const { deps } = await testShop({ rateLimit: true })

async function appOf(changed: Partial<Deps>, attach?: Parameters<typeof buildApp>[2]) {
  const app = await buildApp({ ...deps, ...changed }, null, attach)
  onTestFinished(() => app.close())
  return app
}

it('counts no address against who is gone before he is answered', async () => {
  const app = await appOf({}, (own) => {
    own.addHook('onRequest', async ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    })
  })
  expect((await app.inject('/api/conditions')).statusCode).toBe(200)
})

it('believes a proxy that TRUST_PROXY names, and warns once of another, whose visitors count as one', async () => {
  const said: string[] = []
  const log = createLog(
    'warn',
    new Writable({
      write: (chunk, _encoding, done) => {
        said.push(String(chunk))
        done()
      },
    }),
  )
  const app = await appOf({ log, env: { ...deps.env, trustProxy: ['10.0.0.0/8'] } })
  const left = async (remoteAddress: string, from: string) =>
    Number(
      (await app.inject({ url: '/api/conditions', remoteAddress, headers: { 'x-forwarded-for': from } }))
        .headers['x-ratelimit-remaining'],
    )
  expect([await left('10.1.2.3', '200.0.0.1'), await left('10.1.2.3', '200.0.0.2')]).toEqual([599, 599])
  expect(said).toEqual([])
  expect([await left('203.0.113.9', '200.0.0.3'), await left('203.0.113.9', '200.0.0.4')]).toEqual([599, 598])
  expect(said).toEqual([expect.stringMatching(/"proxy":"203\.0\.113\.9".*TRUST_PROXY/)])
})

it.each([
  [undefined, 'max-age=31536000'],
  ['on', 'max-age=31536000; includeSubDomains'],
])(
  'with https, other hosts under the shop’s are bound to it only where HSTS_SUBDOMAINS says so: %s',
  async (setting, policy) => {
    const { hstsSubdomains } = readEnv({ HSTS_SUBDOMAINS: setting })
    const app = await appOf({ env: { ...deps.env, publicUrl: 'https://tienda.example', hstsSubdomains } })
    expect((await app.inject('/api/conditions')).headers['strict-transport-security']).toBe(policy)
  },
)

it('counts an address for a minute, though the clock is set back meanwhile', async () => {
  const app = await appOf({})
  const left = async () => Number((await app.inject('/api/conditions')).headers['x-ratelimit-remaining'])
  expect([await left(), await left()]).toEqual([599, 598])
  const [steady, clock] = [performance.now(), Date.now()]
  vi.spyOn(performance, 'now').mockImplementation(() => steady + 61_000)
  vi.spyOn(Date, 'now').mockImplementation(() => clock - 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect([await left(), await left()]).toEqual([599, 598])
})

it('waits for the largest upload on a slow line, but not so long for the headers of a request', async () => {
  const { server } = await appOf({})
  const bytesPerMs = 0.7e6 / 8 / 1000
  // Node ends a request after the longer of the two.
  expect(server.requestTimeout).toBeGreaterThanOrEqual(Math.max(maxPictureBytes, maxProofBytes) / bytesPerMs)
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000)
})
