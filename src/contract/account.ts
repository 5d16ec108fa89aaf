import type { accountSchemas as schemas } from './account.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'

type S = typeof schemas

/** Mi cuenta (spec 2 §2, §7): what a buyer changes of himself, what is kept of him, and his farewell. */
export const accountCalls = {
  update: call<ShapeOf<S['update']>>({ method: 'PUT', path: '/buyer', may: 'buyer' }),
  verifyEmail: call<ShapeOf<S['verifyEmail']>>({ method: 'POST', path: '/buyer/verify-email', may: 'buyer' }),
  updatePhone: call<ShapeOf<S['updatePhone']>>({ method: 'PUT', path: '/buyer/phone', may: 'buyer' }),
  updatePassword: call<ShapeOf<S['updatePassword']>>({
    method: 'PUT',
    path: '/buyer/password',
    may: 'buyer',
  }),
  data: call<ShapeOf<S['data']>>({ method: 'GET', path: '/buyer/data', may: 'buyer' }),
  sendDeletionCode: call<ShapeOf<S['sendDeletionCode']>>({
    method: 'POST',
    path: '/buyer/deletion-code',
    may: 'buyer',
  }),
  remove: call<ShapeOf<S['remove']>>({ method: 'POST', path: '/buyer/deletion', may: 'buyer' }),
}
