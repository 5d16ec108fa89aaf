import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { passwordResetSchemas as schemas } from './password-reset.schema.ts'

type S = typeof schemas

/** A new password for who forgot it, in three steps of one browser (spec 2 §4, §7). */
export const passwordResetCalls = {
  sendCode: call<ShapeOf<S['sendCode']>>({
    method: 'POST',
    path: '/password-reset/send-verification-code',
    may: 'anyone',
  }),
  checkCode: call<ShapeOf<S['checkCode']>>({
    method: 'POST',
    path: '/password-reset/check-verification-code',
    may: 'anyone',
  }),
  updatePassword: call<ShapeOf<S['updatePassword']>>({
    method: 'POST',
    path: '/password-reset/update-password',
    may: 'anyone',
  }),
}
