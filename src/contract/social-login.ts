import { returnAfterLogin } from './after-login.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { socialLoginSchemas as schemas } from './social-login.schema.ts'

type S = typeof schemas

/** Coming back from a provider with what it answered (spec 2 §7, design 6.46). Leaving for it is a page's link, `leavingHref`. */
export const socialLoginCalls = {
  comeBack: call<ShapeOf<S['comeBack']>>({ method: 'POST', path: '/sociallogin/:provider', may: 'anyone' }),
  comeBackTo: call<ShapeOf<S['comeBackTo']>>({
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
