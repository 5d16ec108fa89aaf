import { expect, it, onTestFinished } from 'vitest'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

it('counts no address against who is gone before he is answered', async () => {
  const { deps } = await testShop({ rateLimit: true })
  const app = await buildApp(deps, null, (own) => {
    own.addHook('onRequest', async ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    })
  })
  onTestFinished(() => app.close())
  expect((await app.inject('/api/conditions')).statusCode).toBe(200)
})
