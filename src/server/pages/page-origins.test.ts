import { expect, it } from 'vitest'
import { paymentShop } from '../../../test/payments.ts'
import { noPayments, testShop } from '../../../test/shop.ts'
import { pagePolicy } from '../http/security.ts'
import { mercadoPago } from '../integrations/payments/mercado-pago.ts'
import { payway } from '../integrations/payments/payway.ts'
import { originsOf } from './page-origins.ts'

const checkout = mercadoPago({
  accessToken: 'a',
  publicKey: 'b',
  webhookSecrets: ['c'],
  url: 'https://api.mercadopago.com',
  isTest: false,
  now: () => new Date(),
})
const cards = payway({ publicKey: 'a', privateKey: 'b', url: 'https://pagos.example', isTest: false })

it('connects to nobody who takes payments without keys, nor where emulators stand in', async () => {
  for (const { deps } of [await testShop(), await paymentShop()]) {
    expect(await originsOf(deps, '/confirmar-compra')).toEqual({
      images: [],
      styles: [],
      scripts: [],
      frames: [],
      connects: deps.realtime.origins,
    })
  }
})

it('gives cards to Payway from every page, and runs MercadoPago’s scripts on the screens of its button alone', async () => {
  const { deps } = await testShop({ payments: { ...noPayments, mercadoPago: checkout, payway: cards } })
  const policy = async (path: string) => pagePolicy([], await originsOf(deps, path))

  for (const path of [
    '/confirmar-compra',
    '/pedido/7/abc',
    '/inicio',
    '/',
    '/pedido-ya',
    '/confirmar-compras',
    '/pagar',
  ])
    expect(await policy(path)).toContain('https://pagos.example')
  for (const path of ['/pagar', '/pagar/']) {
    const directives = (await policy(path)).split('; ')
    const hosts = 'https://*.mercadopago.com https://*.mercadolibre.com https://http2.mlstatic.com'
    expect(directives).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${hosts}`,
        `frame-src ${hosts}`,
        expect.stringMatching(/^connect-src 'self' .*mercadopago.*mlstatic/),
        "img-src 'self' data: https://http2.mlstatic.com",
        "style-src 'self' 'unsafe-inline' https://http2.mlstatic.com",
        "font-src 'self' https://http2.mlstatic.com",
      ]),
    )
  }
  for (const path of ['/inicio', '/', '/pagar-ya', '/confirmar-compra', '/pedido/7/abc', '/compras'])
    expect(await policy(path)).not.toMatch(/mercado|mlstatic|frame-src/)
})
