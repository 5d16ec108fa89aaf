import type { ShapeOf } from './call.schema.ts'
import type { CallAnswer } from './call.ts'
import { call } from './call.ts'
import type { receiptSchemas as schemas } from './receipts.schema.ts'

export type ReceiptState = CallAnswer<typeof receiptCalls.state>

type S = typeof schemas

/** The receipt of a payment by hand, sent by whoever has the order's link. One file; a newer one takes its place. */
export const receiptCalls = {
  state: call<ShapeOf<S['state']>>({
    method: 'GET',
    path: '/orders/by-link/:num/:token/receipt',
    may: 'anyone',
  }),
  send: call<ShapeOf<S['send']> & { body: FormData }>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/receipt',
    may: 'anyone',
  }),
}
