import type { PaymentShop } from '../../payments.ts'
import { rewriting, withoutOrderLock } from '../shift/broken-shops.ts'
import type { ActName } from './race.ts'

/** A shop with one injected fault, the acts that reveal it, and words that must occur among what is found. */
export type BrokenOrders = {
  name: string
  spoil: (shop: PaymentShop) => Promise<void>
  mix: readonly ActName[]
  found: RegExp
}

export const brokenOrders: readonly BrokenOrders[] = [
  {
    name: 'a driver’s tick does not see that its order was cancelled meanwhile',
    spoil: withoutOrderLock,
    mix: ['handOver', 'cancel'],
    found: /jumps, or goes on after its end/,
  },
  {
    name: 'a refund that the provider made is forgotten',
    spoil: rewriting(/set state = 'done', retry_at = null, done_at = \$2/, () => 'set done_at = $2'),
    mix: ['takeOff', 'work'],
    found: /refunds that nobody asked for|refunded beyond|not its refunds/,
  },
]
