import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { favoriteSchemas as schemas } from './favorites.schema.ts'

type S = typeof schemas

/**
 * The favorite calls (spec 1 §7). `toggle` is a GET that writes (design 6.23) and answers how the article stands after it;
 * told `is_favorite`, it leaves it so, however often it is sent.
 */
export const favoriteCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/favorites', may: 'buyer' }),
  toggle: call<ShapeOf<S['toggle']>>({ method: 'GET', path: '/articles/favorite/:id', may: 'buyer' }),
}
