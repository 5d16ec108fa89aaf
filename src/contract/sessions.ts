import type { sessionSchemas } from './accounts.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'

/** Who is there (spec 2 §7). Every unsafe call needs the token of csrfCookie. */
export const sessionCalls = {
  csrfCookie: call<ShapeOf<(typeof sessionSchemas)['csrfCookie']>>({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    may: 'anyone',
  }),
  login: call<ShapeOf<(typeof sessionSchemas)['login']>>({ method: 'POST', path: '/login', may: 'anyone' }),
  logout: call<ShapeOf<(typeof sessionSchemas)['logout']>>({
    method: 'POST',
    path: '/logout',
    may: 'anyone',
  }),
  user: call<ShapeOf<(typeof sessionSchemas)['user']>>({ method: 'GET', path: '/user', may: 'buyer' }),
}
