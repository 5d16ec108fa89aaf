import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { registrationSchemas as schemas } from './registration.schema.ts'

type S = typeof schemas

/** A new account, and the code that confirms its mail address (spec 2 §7). */
export const registrationCalls = {
  register: call<ShapeOf<S['register']>>({ method: 'POST', path: '/register', may: 'anyone' }),
  resendCode: call<ShapeOf<S['resendCode']>>({ method: 'POST', path: '/register/resend-code', may: 'buyer' }),
  verifyCode: call<ShapeOf<S['verifyCode']>>({ method: 'POST', path: '/register/verify-code', may: 'buyer' }),
}
