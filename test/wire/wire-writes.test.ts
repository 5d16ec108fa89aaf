import { describe, expect, it } from 'vitest'
import type { Buyer } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import type { Sendable } from '#contract/client.ts'
import { keyPairOf } from '../../src/server/integrations/push/web-push.ts'
import { guest } from '../ordering.ts'
import { buyerKeys, cartKeys } from './keys.ts'
import { firstOf, wireShop } from './wire-shop.ts'

const { shop, buyer, seller, article, soldOut, payment_method_id, order } = await wireShop()

const cart = { articles: [{ id: article, amount: 2 }], deliver: 0, payment_method_id }
const account = {
  name: 'Ana',
  surname: 'Paz',
  phone: '3415550199',
  email: 'ana@ejemplo.com.ar',
  password: 'cosecha tardía',
  confirm_password: 'cosecha tardía',
  terminos_y_condiciones: true,
  commerce_id: '1000',
}
const address = {
  street: 'San Martín',
  street_number: '2451',
  depto: '',
  description: '',
  city: { name: 'Santa Fe' },
  province: { name: 'Santa Fe' },
  commerce_id: 1000,
}

describe.each(['/api', ''])('under "%s"', (prefix) => {
  it('a buyer asks about an article, and waits for another', async () => {
    const asked = await buyer.send({
      method: 'POST',
      path: `${prefix}/questions`,
      body: { text: '¿Y el año?', article, commerce_id: 1000 },
    })
    expect(asked).toMatchObject({
      status: 201,
      body: { question: { text: '¿Y el año?', answer: null, article: { id: article } } },
    })
    expect(
      (
        await buyer.send({
          method: 'POST',
          path: `${prefix}/advises`,
          body: { article_id: soldOut, email: 'ana@ejemplo.com.ar' },
        })
      ).status,
    ).toBe(201)
  })

  it('a buyer changes what he is called, his phone, and not a password that he does not know', async () => {
    const { buyer: user } = (await buyer.send({ method: 'GET', path: `${prefix}/user` })).body as {
      buyer: Buyer
    }
    expect(
      await buyer.send({ method: 'PUT', path: `${prefix}/buyer`, body: { ...user, name: 'Anahí' } }),
    ).toMatchObject({ status: 200, body: { buyer: { ...user, name: 'Anahí' }, pending_email: null } })
    expect(
      await buyer.send({
        method: 'PUT',
        path: `${prefix}/buyer/phone`,
        body: { phone: `+54934155502${10 + prefix.length}` },
      }),
    ).toMatchObject({ status: 200, body: { phone_exist: false } })
    expect(
      await buyer.send({
        method: 'PUT',
        path: `${prefix}/buyer/password`,
        body: {
          current_password: 'x',
          new_password: 'cosecha tardía',
          confirm_new_password: 'cosecha tardía',
        },
      }),
    ).toEqual({ status: 200, body: { updated: false } })
  })

  it('a buyer writes to the shop, from the chat and from Help, and asks to be called while it is closed', async () => {
    expect(
      await buyer.send({
        method: 'POST',
        path: `${prefix}/messages`,
        body: { text: 'Hola', commerce_id: '1000' },
      }),
    ).toMatchObject({ status: 201, body: { message: { text: 'Hola', from_buyer: true } } })
    expect(
      await buyer.send({
        method: 'POST',
        path: `${prefix}/help/message`,
        body: { message: 'Ayuda', commerce_id: 1000 },
      }),
    ).toMatchObject({ status: 201 })
    expect(
      await buyer.send({ method: 'POST', path: `${prefix}/calls`, body: { commerce_id: 1000 } }),
    ).toMatchObject({ status: 409, body: { code: 'call_refused' } })
    expect((await buyer.send({ method: 'POST', path: `${prefix}/notifications/mark-as-read` })).status).toBe(
      200,
    )
  })

  it('a browser is told of things by the token that it registers, and no more once it is taken back', async () => {
    const { publicKey } = keyPairOf(Buffer.alloc(32, 5).toString('base64url'))
    const token = JSON.stringify({
      endpoint: 'https://fcm.googleapis.com/fcm/send/wire',
      expirationTime: null,
      keys: { p256dh: publicKey, auth: 'A'.repeat(22) },
    })
    expect((await buyer.send({ method: 'GET', path: `${prefix}/push-key` })).body).toEqual({
      key: expect.stringMatching(/^[\w-]{87}$/) as string,
    })
    for (const path of ['register-token', 'unregister-token'])
      expect(await buyer.send({ method: 'POST', path: `${prefix}/${path}`, body: { token } })).toEqual({
        status: 200,
        body: {},
      })
    expect(
      (
        await buyer.send({
          method: 'POST',
          path: `${prefix}/register-token`,
          body: { token: 'de otra nube' },
        })
      ).status,
    ).toBe(422)
  })

  it('a seller finds his clients', async () => {
    const { status, body } = await seller.send({ method: 'GET', path: `${prefix}/clients?q=clara` })
    expect([status, Object.keys(firstOf(body, 'clients'))]).toEqual([
      200,
      ['id', 'name', 'surname', 'phone', 'email', 'address'],
    ])
  })

  it('a visitor writes to the shop, and withdraws from a purchase', async () => {
    const written = {
      name: 'Ana',
      email: 'ana@ejemplo.com.ar',
      phone: '',
      message: `Hola ${prefix}`,
      commerce_id: '1000',
    }
    expect(
      (await shop.visitor().send({ method: 'POST', path: `${prefix}/mail-to-commerce`, body: written }))
        .status,
    ).toBe(201)
    const withdrawn = await shop.visitor().send({
      method: 'POST',
      path: `${prefix}/withdrawals`,
      body: { order_num: String(order.num), email: 'ana@ejemplo.com.ar', commerce_id: 1000 },
    })
    expect(withdrawn).toMatchObject({
      status: 201,
      body: { withdrawal: { code: expect.any(String), order_num: String(order.num) } },
    })
  })

  it('a visitor saves, reads, weighs, orders and deletes a cart, registers, logs out and in', async () => {
    const visitor = shop.visitor()
    const ask = (request: Sendable) => visitor.send({ ...request, path: `${prefix}${request.path}` })
    expect(await ask({ method: 'GET', path: '/sanctum/csrf-cookie' })).toEqual({ status: 204, body: null })
    expect((await ask({ method: 'POST', path: '/carts/quote', body: { cart } })).body).toHaveProperty(
      'cart.total',
      2000,
    )

    const saved = await ask({ method: 'POST', path: '/carts', body: { cart, commerce_id: 1000 } })
    expect(saved.status).toBe(201)
    const first = (saved.body as { cart: Cart }).cart
    expect(Object.keys(first)).toEqual(expect.arrayContaining(cartKeys))
    expect(
      (await ask({ method: 'PUT', path: '/carts', body: { cart: { ...first, articles: cart.articles } } }))
        .body,
    ).toHaveProperty('cart.id', first.id)
    expect((await ask({ method: 'GET', path: '/carts/last-cart/1000' })).body).toMatchObject({
      has_last_cart: true,
      last_cart: { id: first.id },
    })
    expect((await ask({ method: 'GET', path: `/carts/${first.id}/can-make-order` })).body).toMatchObject({
      can: true,
      lines: [],
    })
    expect((await ask({ method: 'POST', path: '/addresses', body: address })).body).toHaveProperty(
      'address.formated',
    )
    expect(
      (
        await ask({
          method: 'POST',
          path: '/orders',
          body: { cart_id: first.id, commerce_id: '1000', dolar_blue: null, buyer: guest, fecha_entrega: 0 },
        })
      ).status,
    ).toBe(201)

    const second = (await ask({ method: 'POST', path: '/carts', body: { cart } })).body as { cart: Cart }
    expect((await ask({ method: 'DELETE', path: `/carts/${second.cart.id}` })).status).toBe(200)
    expect((await ask({ method: 'GET', path: '/carts/last-cart/1000' })).body).toEqual({
      has_last_cart: false,
      last_cart: null,
    })

    const who = {
      ...account,
      email: `ana${prefix.length}@ejemplo.com.ar`,
      phone: `34155501${10 + prefix.length}`,
    }
    const registered = await ask({ method: 'POST', path: '/register', body: who })
    expect(registered.status).toBe(201)
    expect(Object.keys(firstOf(registered.body, 'buyer'))).toEqual(expect.arrayContaining(buyerKeys))
    expect(
      await ask({ method: 'POST', path: '/register/verify-code', body: { verification_code: '00000000' } }),
    ).toEqual({ status: 200, body: { verified: false, code_expired: false } })
    expect((await ask({ method: 'POST', path: '/register/resend-code' })).status).toBe(429)
    expect((await ask({ method: 'POST', path: '/logout' })).status).toBe(200)
    expect((await ask({ method: 'GET', path: '/user' })).status).toBe(401)
    const loggedIn = await ask({
      method: 'POST',
      path: '/login',
      body: { email: who.email, password: who.password, remember: true, commerce_id: 1000 },
    })
    expect(loggedIn).toMatchObject({ status: 200, body: { buyer: { email: who.email } } })

    const reset = {
      email: who.email,
      verification_code: '00000000',
      password: 'otra cosecha',
      confirm_password: 'otra cosecha',
      commerce_id: '1000',
    }
    expect(
      await ask({
        method: 'POST',
        path: '/password-reset/send-verification-code',
        body: { email: who.email, commerce_id: '1000' },
      }),
    ).toEqual({ status: 200, body: { email_send: true } })
    expect(
      await ask({ method: 'POST', path: '/password-reset/check-verification-code', body: reset }),
    ).toEqual({ status: 200, body: { verified: false, code_expired: false } })
    expect(await ask({ method: 'POST', path: '/password-reset/update-password', body: reset })).toMatchObject(
      { status: 422, body: { code: 'code_wrong' } },
    )
  })
})
