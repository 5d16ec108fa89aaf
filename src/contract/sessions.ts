import type { sessionSchemas } from './accounts.schema.ts'
import { endpointsOf } from './endpoint.ts'

/** Every unsafe call needs the token of csrfCookie (spec 2 §7). */
export const sessionEndpoints = endpointsOf<typeof sessionSchemas>()({
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', may: 'anyone' },
  login: { method: 'POST', path: '/login', may: 'anyone' },
  logout: { method: 'POST', path: '/logout', may: 'anyone' },
  /** What the page of any buyer lacks of the one who got it. Begun by the page's head. */
  pageData: { method: 'GET', path: '/user/page', may: 'buyer' },
  user: { method: 'GET', path: '/user', may: 'buyer' },
})
