import type {
  accountSchemas,
  registrationSchemas,
  passwordResetSchemas,
  Buyer as BuyerSchema,
  OwnSession as OwnSessionSchema,
  ownSessionSchemas,
  socialLoginSchemas,
} from './accounts.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Static } from 'typebox'
import { returnAfterLogin } from './after-login.ts'

/** Mi cuenta (spec 2 §2, §7): what a buyer changes of himself, what is kept of him, and his farewell. */
export const accountCalls = {
  update: call<ShapeOf<(typeof accountSchemas)['update']>>({ method: 'PUT', path: '/buyer', may: 'buyer' }),
  verifyEmail: call<ShapeOf<(typeof accountSchemas)['verifyEmail']>>({
    method: 'POST',
    path: '/buyer/verify-email',
    may: 'buyer',
  }),
  updatePhone: call<ShapeOf<(typeof accountSchemas)['updatePhone']>>({
    method: 'PUT',
    path: '/buyer/phone',
    may: 'buyer',
  }),
  updatePassword: call<ShapeOf<(typeof accountSchemas)['updatePassword']>>({
    method: 'PUT',
    path: '/buyer/password',
    may: 'buyer',
  }),
  data: call<ShapeOf<(typeof accountSchemas)['data']>>({ method: 'GET', path: '/buyer/data', may: 'buyer' }),
  sendDeletionCode: call<ShapeOf<(typeof accountSchemas)['sendDeletionCode']>>({
    method: 'POST',
    path: '/buyer/deletion-code',
    may: 'buyer',
  }),
  remove: call<ShapeOf<(typeof accountSchemas)['remove']>>({
    method: 'POST',
    path: '/buyer/deletion',
    may: 'buyer',
  }),
}

/** A new account, and the code that confirms its mail address (spec 2 §7). */
export const registrationCalls = {
  register: call<ShapeOf<(typeof registrationSchemas)['register']>>({
    method: 'POST',
    path: '/register',
    may: 'anyone',
  }),
  resendCode: call<ShapeOf<(typeof registrationSchemas)['resendCode']>>({
    method: 'POST',
    path: '/register/resend-code',
    may: 'buyer',
  }),
  verifyCode: call<ShapeOf<(typeof registrationSchemas)['verifyCode']>>({
    method: 'POST',
    path: '/register/verify-code',
    may: 'buyer',
  }),
}

/** A new password for who forgot it, in three steps of one browser (spec 2 §4, §7). */
export const passwordResetCalls = {
  sendCode: call<ShapeOf<(typeof passwordResetSchemas)['sendCode']>>({
    method: 'POST',
    path: '/password-reset/send-verification-code',
    may: 'anyone',
  }),
  checkCode: call<ShapeOf<(typeof passwordResetSchemas)['checkCode']>>({
    method: 'POST',
    path: '/password-reset/check-verification-code',
    may: 'anyone',
  }),
  updatePassword: call<ShapeOf<(typeof passwordResetSchemas)['updatePassword']>>({
    method: 'POST',
    path: '/password-reset/update-password',
    may: 'anyone',
  }),
}

export type Buyer = Static<typeof BuyerSchema>

export type OwnSession = Static<typeof OwnSessionSchema>

/** The sessions of who is logged in, to look at and to end (ASVS 7.5.2). */
export const ownSessionCalls = {
  list: call<ShapeOf<(typeof ownSessionSchemas)['list']>>({ method: 'GET', path: '/sessions', may: 'buyer' }),
  end: call<ShapeOf<(typeof ownSessionSchemas)['end']>>({
    method: 'DELETE',
    path: '/sessions/:id',
    may: 'buyer',
  }),
  endOthers: call<ShapeOf<(typeof ownSessionSchemas)['endOthers']>>({
    method: 'DELETE',
    path: '/sessions',
    may: 'buyer',
  }),
}

/** Coming back from a provider with what it answered (spec 2 §7, design 6.46). Leaving for it is a page's link, `leavingHref`. */
export const socialLoginCalls = {
  comeBack: call<ShapeOf<(typeof socialLoginSchemas)['comeBack']>>({
    method: 'POST',
    path: '/sociallogin/:provider',
    may: 'anyone',
  }),
  comeBackTo: call<ShapeOf<(typeof socialLoginSchemas)['comeBackTo']>>({
    method: 'POST',
    path: '/sociallogin/:provider/:commerce_id',
    may: 'anyone',
  }),
}

/** Where a browser is sent to a provider from; `volver` is the screen that one wants afterwards. */
export function leavingHref(
  provider: string,
  { volver, remember = false }: { volver: string; remember?: boolean },
): string {
  return `/sociallogin/${provider}?${new URLSearchParams({ volver, ...(remember ? { recordar: '1' } : {}) })}`
}

/** The state of a trip: chance, and the screen that it is to end on. */
export function stateOf(chance: string, volver: string): string {
  return `${chance}.${returnAfterLogin(volver)}`
}

/** The screen that a trip is to end on, by its state; Home for any other text. */
export function targetOf(state: string): string {
  return returnAfterLogin(state.slice(state.indexOf('.') + 1))
}
