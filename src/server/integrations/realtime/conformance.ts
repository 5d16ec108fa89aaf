import { expect, it } from 'vitest'
import { hear, listener } from '../../../../test/listening.ts'
import { type RealtimePort, RealtimeRefused } from './realtime.port.ts'

type Authorize = Parameters<typeof listener>[1]

/** Conformance tests of a broadcaster, with the real pusher-js connected to `place`. `session` is a valid one. */
export function realtimeConformance(
  place: () => { realtime: RealtimePort; port: number; key: string; session: number },
): void {
  const authorize: Authorize = ({ socketId, channelName }, callback) =>
    callback(null, place().realtime.authorize({ socketId, channel: channelName, session: place().session }))
  const browser = (by = authorize) => listener(place().port, by, { key: place().key })

  it('tells who listens, letter by letter and in order', async () => {
    const heard = await hear(browser(), 'private-order.7')
    const said = [{ id: 1 }, { text: 'Torrontés “añejo” \\ 🍷 \u0001' }, [1, null, true], 'un texto']
    for (const data of said)
      await place().realtime.publish({ channel: 'private-order.7', event: 'changed', data })
    await expect.poll(() => heard).toEqual(said.map((data) => ['changed', data]))
  })

  it('tells nobody else, nor the socket that caused it', async () => {
    const [one, other] = [browser(), browser()]
    const [mine, ofAnother, foreign] = [
      await hear(one, 'private-order.7'),
      await hear(other, 'private-order.7'),
      await hear(other, 'private-order.8'),
    ]
    await place().realtime.publish({
      channel: 'private-order.7',
      event: 'changed',
      data: {},
      except: one.connection.socket_id,
    })
    await place().realtime.publish({ channel: 'private-order.7', event: 'last', data: {} })
    await expect
      .poll(() => [mine, ofAnother])
      .toEqual([
        [['last', {}]],
        [
          ['changed', {}],
          ['last', {}],
        ],
      ])
    expect(foreign).toEqual([])
  })

  it('lets one socket into one channel: the leave is worth nothing to another, or for another', async () => {
    const stolen = place().realtime.authorize({
      socketId: '1.1',
      channel: 'private-order.7',
      session: place().session,
    })
    const forSeven: Authorize = ({ socketId }, callback) =>
      callback(
        null,
        place().realtime.authorize({ socketId, channel: 'private-order.7', session: place().session }),
      )
    await expect(
      hear(
        browser((_, callback) => callback(null, stolen)),
        'private-order.7',
      ),
    ).rejects.toThrow('"status":403')
    await expect(hear(browser(forSeven), 'private-order.8')).rejects.toThrow('"status":403')
    await expect(
      hear(
        browser((_, callback) => callback(null, { auth: '' })),
        'private-order.7',
      ),
    ).rejects.toThrow('"status":403')
  })

  it('tells no more after one has left the channel', async () => {
    const pusher = browser()
    const [left, stayed] = [await hear(pusher, 'private-order.7'), await hear(pusher, 'private-payment.7')]
    pusher.unsubscribe('private-order.7')
    await hear(pusher, 'private-question.7')
    for (const channel of ['private-order.7', 'private-payment.7'])
      await place().realtime.publish({ channel, event: 'changed', data: {} })
    await expect.poll(() => stayed).toEqual([['changed', {}]])
    expect(left).toEqual([])
  })

  it.each([
    ['more than fits', { channel: 'private-order.7', event: 'changed', data: 'x'.repeat(20_000) }],
    ['a channel that none is called', { channel: 'private order', event: 'changed', data: {} }],
  ])('refuses %s', async (_, told) => {
    await expect(place().realtime.publish(told)).rejects.toThrow(RealtimeRefused)
  })
}
