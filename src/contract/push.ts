import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { pushSchemas as schemas } from './push.schema.ts'

type S = typeof schemas

/** The calls about pushes (spec 1 §7): `register` is the spec's, with the browser's subscription for a token. */
export const pushCalls = {
  key: call<ShapeOf<S['key']>>({ method: 'GET', path: '/push-key', may: 'buyer' }),
  register: call<ShapeOf<S['register']>>({ method: 'POST', path: '/register-token', may: 'buyer' }),
  unregister: call<ShapeOf<S['unregister']>>({ method: 'POST', path: '/unregister-token', may: 'buyer' }),
}

/** What a push holds: nothing that may not be read on a locked phone. `url` is the screen that it opens; a newer one with the same `tag` takes its place. */
export type PushPayload = { title: string; body: string; url: string; tag: string }
