import type { sessionSchemas } from './accounts.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

/** Every unsafe call needs the token of csrfCookie (spec 2 §7). */
export const sessionEndpoints = {
  csrfCookie: endpoint<ShapeOf<(typeof sessionSchemas)['csrfCookie']>>({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    may: 'anyone',
  }),
  login: endpoint<ShapeOf<(typeof sessionSchemas)['login']>>({
    method: 'POST',
    path: '/login',
    may: 'anyone',
  }),
  logout: endpoint<ShapeOf<(typeof sessionSchemas)['logout']>>({
    method: 'POST',
    path: '/logout',
    may: 'anyone',
  }),
  /** What the page of any buyer lacks of the one who got it. Begun by the page's head. */
  pageData: endpoint<ShapeOf<(typeof sessionSchemas)['pageData']>>({
    method: 'GET',
    path: '/user/page',
    may: 'buyer',
  }),
  user: endpoint<ShapeOf<(typeof sessionSchemas)['user']>>({ method: 'GET', path: '/user', may: 'buyer' }),
}
