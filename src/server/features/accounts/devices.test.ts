import { describe, expect, it } from 'vitest'
import { deviceEndpoints } from '#contract/accounts.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { hashSession } from '../../http/session.ts'

const shop = await testShop()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

const list = async (who: Visitor) => (await who.call(deviceEndpoints.list, {})).sessions
const statusOf = async (who: Visitor) => (await who.send({ method: 'GET', path: '/user' })).status

async function threeBrowsers(): Promise<[Visitor, Visitor, Visitor]> {
  const buyerId = await addBuyer(shop.sql)
  return [await shop.loggedIn(buyerId), await shop.loggedIn(buyerId), await shop.loggedIn(buyerId)]
}

describe('own sessions', () => {
  it('tell the device in names that people know, this one first, and no secret', async () => {
    const [here, there] = await threeBrowsers()
    const cookie = there.cookies.get('damajuana_session') ?? ''
    await shop.sql.query('update sessions set user_agent = $2 where id = $1', [hashSession(cookie), firefox])
    const sessions = await list(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false])
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', is_current: false }),
    )
    expect(JSON.stringify(sessions)).not.toContain(hashSession(cookie).toString('hex'))
  })

  it('are ended one by one: what was open there is closed at once', async () => {
    const [here, there, elsewhere] = await threeBrowsers()
    const own = (await list(there)).find(({ is_current }) => is_current)
    expect(await here.call(deviceEndpoints.end, { params: { id: own?.id ?? 0 } })).toEqual({})
    expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 200])
    expect(await here.send({ method: 'DELETE', path: `/sessions/${own?.id}` })).toMatchObject({
      status: 404,
      body: { code: 'session_unknown' },
    })
  })

  it('are ended all but this one', async () => {
    const [here, there, elsewhere] = await threeBrowsers()
    await here.call(deviceEndpoints.endOthers, {})
    expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 401])
    expect(await list(here)).toHaveLength(1)
  })

  it('that are over are not told', async () => {
    const [here, there] = await threeBrowsers()
    await shop.sql.query('update sessions set expires_at = $2 where id = $1', [
      hashSession(there.cookies.get('damajuana_session') ?? ''),
      shop.clock.now,
    ])
    expect(await list(here)).toHaveLength(2)
  })

  it('of another are neither seen nor ended', async () => {
    const [[here], [stranger]] = [await threeBrowsers(), await threeBrowsers()]
    const [foreign] = await list(here)
    expect(await stranger.send({ method: 'DELETE', path: `/sessions/${foreign?.id}` })).toEqual(
      await stranger.send({ method: 'DELETE', path: '/sessions/2000000000' }),
    )
    expect(await statusOf(here)).toBe(200)
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(foreign?.id)
    expect((await shop.visitor().send({ method: 'GET', path: '/sessions' })).status).toBe(401)
  })
})
