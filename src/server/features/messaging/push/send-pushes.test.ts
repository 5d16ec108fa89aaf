import { describe, expect, it } from 'vitest'
import { pushedShop } from '../../../../../test/pushed-shop.ts'
import { sendPushes } from './send-pushes.job.ts'

const { shop, emulator, told, tell, waiting, subscribed } = await pushedShop()
const { clock } = shop

describe('a push service', () => {
  it('that knows the browser no more has it forgotten', async () => {
    const { id, browser } = await told()
    browser.leave()
    await tell(id)
    await sendPushes(shop.deps)
    expect([await subscribed(id), await waiting()]).toEqual([0, 0])
  })

  it('that is busy is asked again when it says, and then the browser is told once', async () => {
    const { id, browser } = await told()
    await tell(id)
    emulator.answerWith({ status: 429, retryAfter: '600' })
    await sendPushes(shop.deps)
    emulator.answerWith(null)
    const start = clock.now
    clock.now = new Date(start.getTime() + 599_000)
    await sendPushes(shop.deps)
    expect(browser.received).toEqual([])
    clock.now = new Date(start.getTime() + 600_000)
    await sendPushes(shop.deps)
    await sendPushes(shop.deps)
    expect([browser.received.length, await waiting()]).toEqual([1, 0])
    clock.now = start
  })

  it('that stays out of reach is given up in the end', async () => {
    const { id } = await told()
    await tell(id)
    emulator.answerWith({ status: 503 })
    const start = clock.now
    for (let hour = 1; hour <= 12 && (await waiting()) !== 0; hour += 1) {
      await sendPushes(shop.deps)
      clock.now = new Date(clock.now.getTime() + 6 * 60 * 60 * 1000)
    }
    clock.now = start
    expect([await waiting(), await subscribed(id)]).toEqual([0, 1])
  })

  it('gets each push once from two servers that send at once', async () => {
    const { id, browser } = await told()
    for (let n = 0; n < 30; n += 1) await tell(id)
    await Promise.all([sendPushes(shop.deps), sendPushes(shop.deps)])
    expect([browser.received.length, await waiting()]).toEqual([30, 0])
  })
})
