import { compareTills } from '../../test/money/compare-tills.ts'
import type { Subject } from '../figure.ts'

const carts = 100_000

/** Random carts through the money rules, and through a second implementation written from the specification. */
export const money: Subject = {
  name: 'money',
  title: 'Money',
  measure: async () => {
    const started = performance.now()
    const { differing, belowZero } = compareTills(Date.now() >>> 0, carts)
    const seconds = (performance.now() - started) / 1000
    return [
      {
        name: `${carts.toLocaleString('en')} random carts by two implementations`,
        aim: '0 differ, 0 below zero',
        measured: `${differing} differ, ${belowZero} below zero; ${Math.round(carts / seconds).toLocaleString('en')} carts/s`,
      },
    ]
  },
}
