import { fillPath, type Sendable } from '#contract/client.ts'
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts'
import { groups, inputs } from './inputs.ts'
import type { Things } from './things.ts'

/** The panel's endpoints are in test/panel/matrix.test.ts. */
export type ShopAudience = 'anyone' | 'buyer' | 'seller'

type ShopEndpoint = Endpoint<EndpointShape, ShopAudience>

/** An endpoint with a valid input. `isOwn`: the input names a buyer's own thing. */
export type AnyEndpoint = ShopEndpoint & { name: string; isOwn: boolean; request: (my: Things) => Sendable }

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }

/** All endpoints of the contract in one list. */
export function everyEndpoint(): AnyEndpoint[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries<ShopEndpoint>(calls).map(([key, call]) => {
      // The table is typed per endpoint; inside the loop only their union is known.
      const row =
        (
          inputs as unknown as Record<
            string,
            Record<string, ((my: Things) => Input) | { own: (my: Things) => Input }>
          >
        )[group]?.[key] ?? (() => ({}))
      const input = typeof row === 'function' ? row : row.own
      return {
        ...call,
        name: `${call.method} ${call.path}`,
        isOwn: typeof row !== 'function',
        request: (my) => requestOf(call, input(my)),
      }
    }),
  )
}

function requestOf({ method, path }: Endpoint, { params = {}, query = {}, body }: Input): Sendable {
  const text = new URLSearchParams(query).toString()
  return {
    method,
    path: `/api${fillPath(path, params)}${text === '' ? '' : `?${text}`}`,
    ...(body === undefined ? {} : { body }),
  }
}
