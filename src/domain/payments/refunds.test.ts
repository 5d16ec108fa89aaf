import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../test/money/chance.ts'
import { isOpen, refundLeft, type RefundPart, settleRefunds } from './refunds.ts'

const part = (id: number, amount: number, state: RefundPart['state'], wasAsked = false): RefundPart => ({
  id,
  amount,
  state,
  wasAsked,
})

const settle = (refunded: number, ...parts: RefundPart[]) => settleRefunds({ amount: 1000, refunded }, parts)
const sum = (wanted: RefundPart[]) => wanted.reduce((total, one) => total + one.amount, 0)

describe('what is left of a payment', () => {
  it.each<[string, number, RefundPart[], number]>([
    ['nothing went back', 0, [], 1000],
    ['a part is on its way', 0, [part(1, 300, 'pending')], 700],
    ['a part waits for tomorrow', 0, [part(1, 300, 'retry')], 700],
    ['a part was refused', 0, [part(1, 300, 'refused')], 1000],
    [
      'a part went back, and another is on its way',
      300,
      [part(1, 300, 'done'), part(2, 500, 'pending')],
      200,
    ],
    ['more went back than is known of here', 400, [part(1, 300, 'pending')], 300],
    ['more is on its way than is left', 900, [part(1, 300, 'pending')], 0],
  ])('%s', (_what, refunded, parts, left) => {
    expect(refundLeft({ amount: 1000, refunded }, parts)).toBe(left)
  })
})

describe('what a provider gave back', () => {
  it('is what it was asked for first', () => {
    const parts = [part(1, 300, 'pending'), part(2, 400, 'pending', true)]
    expect(settle(400, ...parts)).toEqual({ done: [2], refused: [], elsewhere: 0 })
    expect(settle(0, ...parts)).toEqual({ done: [], refused: [], elsewhere: 0 })
    expect(settle(700, ...parts)).toEqual({ done: [1, 2], refused: [], elsewhere: 0 })
  })

  it('is a row of its own where nobody asked for it here', () => {
    expect(settle(250)).toEqual({ done: [], refused: [], elsewhere: 250 })
    expect(settle(250, part(1, 300, 'pending', true))).toEqual({ done: [], refused: [], elsewhere: 250 })
    expect(settle(550, part(1, 300, 'pending', true))).toEqual({ done: [1], refused: [], elsewhere: 250 })
  })

  it('on its own page is what was still to be asked for, when it is as much', () => {
    expect(settle(300, part(1, 300, 'pending'))).toEqual({ done: [1], refused: [], elsewhere: 0 })
  })

  it('leaves too little for what is still to be asked for', () => {
    expect(settle(800, part(1, 100, 'pending'), part(2, 300, 'retry'))).toEqual({
      done: [],
      refused: [2],
      elsewhere: 800,
    })
  })

  it('is never more than the payment, with all that is asked for, whatever comes', () => {
    const chance = chanceOf(11)
    for (let round = 0; round < 5_000; round += 1) {
      const amount = chance.between(1, 1_000)
      const parts: RefundPart[] = []
      let refunded = 0
      for (let step = 0; step < 12; step += 1) {
        const left = refundLeft({ amount, refunded }, parts)
        const open = parts.filter(isOpen)
        if (chance.once(2) && left > 0)
          parts.push(part(parts.length, chance.between(1, left), 'pending', chance.once(2)))
        else if (chance.once(2) && open.length > 0) {
          const asked = chance.oneOf(open)
          if (asked.amount <= amount - refunded) {
            asked.wasAsked = true
            refunded += asked.amount
          }
        } else refunded += chance.below(amount - refunded + 1)
        const settled = settleRefunds({ amount, refunded }, parts)
        for (const one of parts) {
          if (settled.done.includes(one.id)) one.state = 'done'
          if (settled.refused.includes(one.id)) one.state = 'refused'
        }
        if (settled.elsewhere > 0) parts.push(part(parts.length, settled.elsewhere, 'done'))
        expect(sum(parts.filter(({ state }) => state === 'done'))).toBe(refunded)
        expect(sum(parts.filter(({ state }) => state !== 'refused'))).toBeLessThanOrEqual(amount)
      }
    }
  })
})
