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
import { endpointsOf } from './endpoint.ts'

export const accountEndpoints = endpointsOf<typeof accountSchemas>()({
  update: { method: 'PUT', path: '/buyer', may: 'buyer' },
  verifyEmail: { method: 'POST', path: '/buyer/verify-email', may: 'buyer' },
  updatePhone: { method: 'PUT', path: '/buyer/phone', may: 'buyer' },
  updatePassword: { method: 'PUT', path: '/buyer/password', may: 'buyer' },
  data: { method: 'GET', path: '/buyer/data', may: 'buyer' },
  sendDeletionCode: { method: 'POST', path: '/buyer/deletion-code', may: 'buyer' },
  remove: { method: 'POST', path: '/buyer/deletion', may: 'buyer' },
})

export const registrationEndpoints = endpointsOf<typeof registrationSchemas>()({
  register: { method: 'POST', path: '/register', may: 'anyone' },
  resendCode: { method: 'POST', path: '/register/resend-code', may: 'buyer' },
  verifyCode: { method: 'POST', path: '/register/verify-code', may: 'buyer' },
})

export const passwordResetEndpoints = endpointsOf<typeof passwordResetSchemas>()({
  sendCode: { method: 'POST', path: '/password-reset/send-verification-code', may: 'anyone' },
  checkCode: { method: 'POST', path: '/password-reset/check-verification-code', may: 'anyone' },
  updatePassword: { method: 'POST', path: '/password-reset/update-password', may: 'anyone' },
})

export type Buyer = Static<typeof BuyerSchema>

export type DeviceSession = Static<typeof DeviceSessionSchema>

export const deviceEndpoints = endpointsOf<typeof deviceSchemas>()({
  list: { method: 'GET', path: '/sessions', may: 'buyer' },
  end: { method: 'DELETE', path: '/sessions/:id', may: 'buyer' },
  endOthers: { method: 'DELETE', path: '/sessions', may: 'buyer' },
})

/** Leaving for a provider is a page link, `leavingHref`, not an API call. */
export const socialLoginEndpoints = endpointsOf<typeof socialLoginSchemas>()({
  comeBack: { method: 'POST', path: '/sociallogin/:provider', may: 'anyone' },
  comeBackTo: { method: 'POST', path: '/sociallogin/:provider/:commerce_id', may: 'anyone' },
})

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
