import type { Static } from 'typebox'
import type {
  accountSchemas,
  registrationSchemas,
  passwordResetSchemas,
  Buyer as BuyerSchema,
  DeviceSession as DeviceSessionSchema,
  deviceSchemas,
  socialLoginSchemas,
} from './accounts.schema.ts'
import { returnAfterLogin } from './after-login.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

export const accountEndpoints = {
  update: endpoint<ShapeOf<(typeof accountSchemas)['update']>>({
    method: 'PUT',
    path: '/buyer',
    may: 'buyer',
  }),
  verifyEmail: endpoint<ShapeOf<(typeof accountSchemas)['verifyEmail']>>({
    method: 'POST',
    path: '/buyer/verify-email',
    may: 'buyer',
  }),
  updatePhone: endpoint<ShapeOf<(typeof accountSchemas)['updatePhone']>>({
    method: 'PUT',
    path: '/buyer/phone',
    may: 'buyer',
  }),
  updatePassword: endpoint<ShapeOf<(typeof accountSchemas)['updatePassword']>>({
    method: 'PUT',
    path: '/buyer/password',
    may: 'buyer',
  }),
  data: endpoint<ShapeOf<(typeof accountSchemas)['data']>>({
    method: 'GET',
    path: '/buyer/data',
    may: 'buyer',
  }),
  sendDeletionCode: endpoint<ShapeOf<(typeof accountSchemas)['sendDeletionCode']>>({
    method: 'POST',
    path: '/buyer/deletion-code',
    may: 'buyer',
  }),
  remove: endpoint<ShapeOf<(typeof accountSchemas)['remove']>>({
    method: 'POST',
    path: '/buyer/deletion',
    may: 'buyer',
  }),
}

export const registrationEndpoints = {
  register: endpoint<ShapeOf<(typeof registrationSchemas)['register']>>({
    method: 'POST',
    path: '/register',
    may: 'anyone',
  }),
  resendCode: endpoint<ShapeOf<(typeof registrationSchemas)['resendCode']>>({
    method: 'POST',
    path: '/register/resend-code',
    may: 'buyer',
  }),
  verifyCode: endpoint<ShapeOf<(typeof registrationSchemas)['verifyCode']>>({
    method: 'POST',
    path: '/register/verify-code',
    may: 'buyer',
  }),
}

export const passwordResetEndpoints = {
  sendCode: endpoint<ShapeOf<(typeof passwordResetSchemas)['sendCode']>>({
    method: 'POST',
    path: '/password-reset/send-verification-code',
    may: 'anyone',
  }),
  checkCode: endpoint<ShapeOf<(typeof passwordResetSchemas)['checkCode']>>({
    method: 'POST',
    path: '/password-reset/check-verification-code',
    may: 'anyone',
  }),
  updatePassword: endpoint<ShapeOf<(typeof passwordResetSchemas)['updatePassword']>>({
    method: 'POST',
    path: '/password-reset/update-password',
    may: 'anyone',
  }),
}

export type Buyer = Static<typeof BuyerSchema>

export type DeviceSession = Static<typeof DeviceSessionSchema>

export const deviceEndpoints = {
  list: endpoint<ShapeOf<(typeof deviceSchemas)['list']>>({ method: 'GET', path: '/sessions', may: 'buyer' }),
  end: endpoint<ShapeOf<(typeof deviceSchemas)['end']>>({
    method: 'DELETE',
    path: '/sessions/:id',
    may: 'buyer',
  }),
  endOthers: endpoint<ShapeOf<(typeof deviceSchemas)['endOthers']>>({
    method: 'DELETE',
    path: '/sessions',
    may: 'buyer',
  }),
}

/** Leaving for a provider is a page link, `leavingHref`, not an API call. */
export const socialLoginEndpoints = {
  comeBack: endpoint<ShapeOf<(typeof socialLoginSchemas)['comeBack']>>({
    method: 'POST',
    path: '/sociallogin/:provider',
    may: 'anyone',
  }),
  comeBackTo: endpoint<ShapeOf<(typeof socialLoginSchemas)['comeBackTo']>>({
    method: 'POST',
    path: '/sociallogin/:provider/:commerce_id',
    may: 'anyone',
  }),
}

export function leavingHref(
  provider: string,
  { volver, remember = false }: { volver: string; remember?: boolean },
): string {
  return `/sociallogin/${provider}?${new URLSearchParams({ volver, ...(remember ? { recordar: '1' } : {}) })}`
}

/** The OAuth state: random, with the screen to return to. */
export function stateOf(chance: string, volver: string): string {
  return `${chance}.${returnAfterLogin(volver)}`
}

export function targetOf(state: string): string {
  return returnAfterLogin(state.slice(state.indexOf('.') + 1))
}
