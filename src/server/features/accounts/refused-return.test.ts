import { describe, expect, it } from 'vitest'
import { type Back, comeBack, socialShop, statusOf } from '../../../../test/log-in-at-provider.ts'
import type { Visitor } from '../../../../test/shop.ts'

const { shop, pass, oauthState, expectNobodyIn } = await socialShop()
const minute = 60_000
const gone = {
  status: 422,
  body: { code: 'social_over', message: 'Ese ingreso venció o ya se usó. Empezá de nuevo' },
}

async function refused(visitor: Visitor, back: Back): Promise<void> {
  expect(await comeBack(visitor, back)).toEqual(gone)
  await expectNobodyIn(visitor)
}

describe('what comes back is refused, and opens no session, when', () => {
  it('it came back before', async () => {
    const visitor = shop.visitor()
    const back = await oauthState(visitor)
    const kept = visitor.cookies.get('damajuana_trip') ?? ''
    expect((await comeBack(visitor, back)).status).toBe(200)
    await visitor.send({ method: 'POST', path: '/logout' })
    expect(await comeBack(visitor, back)).toEqual(gone)
    visitor.cookies.set('damajuana_trip', kept)
    expect(await comeBack(visitor, back)).toEqual(gone)
    expect(await statusOf(visitor)).toBe(401)
  })

  it('it came back twenty times at once: one gets in', async () => {
    const visitor = shop.visitor()
    const back = await oauthState(visitor)
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    const cookies = new Map(visitor.cookies)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const same = shop.visitor()
        for (const [name, value] of cookies) same.cookies.set(name, value)
        return comeBack(same, back)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 422),
    ])
  })

  it('another browser began it, with a login of its own or with none', async () => {
    const [thief, victim, stranger] = [shop.visitor(), shop.visitor(), shop.visitor()]
    const back = await oauthState(thief)
    await oauthState(victim)
    await refused(victim, back)
    await refused(stranger, back)
  })

  it('it took longer than ten minutes', async () => {
    const visitor = shop.visitor()
    const back = await oauthState(visitor)
    pass(10 * minute)
    await refused(visitor, back)
  })

  it('its login was at another provider', async () => {
    const visitor = shop.visitor()
    await refused(visitor, { ...(await oauthState(visitor)), provider: 'facebook' })
  })

  it('its state is signed by nobody, or is no state', async () => {
    for (const change of [
      (text: string) => `A${text.slice(1)}`,
      (text: string) => `${text.split('.')[0]}.`,
      () => '',
      () => 'x',
      () => '.',
    ]) {
      const visitor = shop.visitor()
      const back = await oauthState(visitor)
      visitor.cookies.set('damajuana_trip', change(visitor.cookies.get('damajuana_trip') ?? ''))
      await refused(visitor, back)
    }
  })

  it('its code is not the provider’s, or of another login', async () => {
    const [thief, victim] = [shop.visitor(), shop.visitor()]
    const stolen = await oauthState(thief, 'google', 'ana')
    for (const code of ['inventado', stolen.code]) {
      const { status, body } = await comeBack(victim, { ...(await oauthState(victim)), code })
      expect([status, body]).toEqual([
        422,
        { code: 'social_refused', message: 'Google no nos confirmó quién sos. Empezá de nuevo' },
      ])
      await expectNobodyIn(victim)
    }
  })

  it('it is a token or a profile, or has one besides', async () => {
    const visitor = shop.visitor()
    const { code, state } = await oauthState(visitor)
    for (const body of [
      { access_token: 'EAA' },
      { id_token: 'e30.e30.', state },
      { code, state, id_token: 'e30.e30.' },
      { code, state, email: 'camila.ferreyra@correo.example' },
      { code, state, authResponse: { userID: '10001' } },
      { code },
      { state },
      { code: '', state },
      { code: [code], state },
      {},
    ]) {
      expect([
        body,
        (await visitor.send({ method: 'POST', path: '/sociallogin/google', body })).status,
      ]).toEqual([body, 422])
    }
    await expectNobodyIn(visitor)
  })

  it('it comes without the token of its session', async () => {
    const visitor = shop.visitor()
    const { code, state } = await oauthState(visitor)
    expect(
      (
        await visitor.send({
          method: 'POST',
          path: '/sociallogin/google',
          body: { code, state },
          headers: { 'x-xsrf-token': 'otro' },
        })
      ).status,
    ).toBe(419)
  })
})
