import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { comeBack, logInAtProvider, socialShop, statusOf } from '../../../../test/log-in-at-provider.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'

const { shop, pass, oauthState, rows, expectNobodyIn } = await socialShop()
const minute = 60_000

describe('coming back', () => {
  it('makes an account of who comes for the first time, and knows him ever after', async () => {
    const [first, second] = [shop.visitor(), shop.visitor()]
    const welcomed = await comeBack(first, await oauthState(first))
    expect(welcomed).toMatchObject({
      status: 200,
      body: {
        buyer: {
          name: 'Camila',
          surname: 'Ferreyra',
          email: 'camila.ferreyra@correo.example',
          phone: null,
          verification_code: null,
          has_password: false,
        },
      },
    })
    expect((await comeBack(second, await oauthState(second))).body).toEqual(welcomed.body)
    expect(await statusOf(second)).toBe(200)
    expect(await rows('select provider, subject from social_identities')).toEqual([
      { provider: 'google', subject: '10001' },
    ])
  })

  it('answers under the path with the commerce too, and to no other commerce', async () => {
    const visitor = shop.visitor()
    const { code, state } = await oauthState(visitor)
    expect(
      (await visitor.send({ method: 'POST', path: '/api/sociallogin/google/7', body: { code, state } }))
        .status,
    ).toBe(404)
    expect(
      (await visitor.send({ method: 'POST', path: '/api/sociallogin/google/1000', body: { code, state } }))
        .status,
    ).toBe(200)
  })

  it('goes by who one is at the provider: another e-mail is the same buyer, and the same person at another provider is another', async () => {
    const [google, facebook] = [shop.visitor(), shop.visitor()]
    await comeBack(google, await oauthState(google))
    await shop.sql.query(`update buyers set email = 'otra@ejemplo.com.ar', name = 'Cami'`)
    const again = shop.visitor()
    expect(await comeBack(again, await oauthState(again))).toMatchObject({
      body: { buyer: { name: 'Cami', email: 'otra@ejemplo.com.ar' } },
    })
    expect(await comeBack(facebook, await oauthState(facebook, 'facebook'))).toMatchObject({
      status: 200,
      body: { buyer: { name: 'Camila', email: null } },
    })
    expect(await rows('select from buyers')).toHaveLength(2)
  })

  it('joins nobody to an account that has his e-mail, with a password or not', async () => {
    for (const password_hash of ['$argon2id$v=19$m=19456,t=2,p=1$x$y', null]) {
      await shop.sql.query('delete from buyers')
      await addBuyer(shop.sql, {
        email: 'Camila.Ferreyra@correo.example',
        password_hash,
        verification_pending_since: new Date(),
      })
      const visitor = shop.visitor()
      const { status, body } = await comeBack(visitor, await oauthState(visitor))
      expect([status, body]).toEqual([
        409,
        { code: 'social_email_taken', message: expect.stringContaining('Ingresá con tu contraseña') },
      ])
      await expectNobodyIn(visitor)
      expect(await rows('select from buyers')).toHaveLength(1)
    }
  })

  it('lets an unverified e-mail of a stranger’s neither in nor stand in its owner’s way', async () => {
    const owner = await addBuyer(shop.sql, { email: 'camila.ferreyra@correo.example' })
    const visitor = shop.visitor()
    const { body } = await comeBack(visitor, await oauthState(visitor, 'facebook'))
    expect(body).toMatchObject({ buyer: { email: null } })
    expect((body as { buyer: { id: number } }).buyer.id).not.toBe(owner)
  })

  it('opens a session under a new id, ends the one before, and takes the cart along', async () => {
    const visitor = shop.visitor()
    const article = await addArticle(shop.sql)
    await saveCart(visitor, [{ id: article, amount: 3 }])
    const planted = new Map(visitor.cookies)
    await comeBack(visitor, await oauthState(visitor))
    for (const name of ['damajuana_session', 'XSRF-TOKEN'])
      expect(visitor.cookies.get(name)).not.toBe(planted.get(name))
    expect(await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })).toMatchObject({
      last_cart: { articles: [{ id: article }] },
    })
    const thief = shop.visitor()
    for (const [name, value] of planted) thief.cookies.set(name, value)
    expect(await thief.call(cartEndpoints.last, { params: { commerce: 1000 } })).toMatchObject({
      has_last_cart: false,
    })
  })

  it('lasts 7 days for who asked to be remembered, else one', async () => {
    const [brief, remembered] = [shop.visitor(), shop.visitor()]
    await comeBack(brief, await logInAtProvider(shop, brief, 'google', 'camila'))
    await comeBack(remembered, await logInAtProvider(shop, remembered, 'google', 'camila', '?recordar=1'))
    pass(25 * 60 * minute)
    expect([await statusOf(brief), await statusOf(remembered)]).toEqual([401, 200])
  })

  it('lets one order who has neither phone nor e-mail', async () => {
    const visitor = shop.visitor()
    await comeBack(visitor, await oauthState(visitor, 'facebook'))
    const order = orderOf(
      await postOrder(visitor, await saveCart(visitor, [{ id: await addArticle(shop.sql), amount: 1 }]), {
        buyer: null,
      }),
    )
    expect(order.buyer).toMatchObject({ name: 'Camila Ferreyra', email: '', phone: '' })
  })

  it('makes one buyer of who comes back twice at once', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()]
    const backs = [await oauthState(one), await oauthState(other)] as const
    const answers = await Promise.all([comeBack(one, backs[0]), comeBack(other, backs[1])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows('select from buyers')).toHaveLength(1)
  })
})
