import type { Permission } from '#domain/accounts/staff.ts'
import type { EndpointSchema, ShapeOf } from './endpoint.schema.ts'

/**
 * `seller` is a buyer who orders for clients; `staff` any staff member, before the second factor; a permission means
 * the roles that have it, past the second factor (domain/accounts/staff.ts).
 */
export type Audience = 'anyone' | 'buyer' | 'seller' | 'staff' | { panel: Permission }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type EndpointShape = { params: unknown; query: unknown; body: unknown; answer: unknown }

/** One API endpoint. `path` has `:params`, and no /api prefix. */
export type Endpoint<S extends EndpointShape = EndpointShape, A extends Audience = Audience> = {
  method: Method
  path: string
  may: A
  /** Concerns the caller's own data, a visitor's too: the browser names the buyer its page was rendered for (docs/decisions/0030). */
  namesBuyer?: true
  /** Asks for the password again if it was not entered recently. */
  needsFreshPassword?: true
  /** Never set: carries the shape at type level. */
  shape?: S
}

export type Endpoints = Record<string, Endpoint>

/** The input of an endpoint, with only the parts that it has. */
export type EndpointInput<C extends Endpoint> =
  C extends Endpoint<infer S> ? PartOf<'params', S> & PartOf<'query', S> & PartOf<'body', S> : never
export type EndpointParams<C extends Endpoint> = C extends Endpoint<infer S> ? S['params'] : never
export type EndpointBody<C extends Endpoint> = C extends Endpoint<infer S> ? S['body'] : never
export type EndpointAnswer<C extends Endpoint> = C extends Endpoint<infer S> ? S['answer'] : never

type PartOf<K extends keyof EndpointShape, S extends EndpointShape> = unknown extends S[K]
  ? unknown
  : Record<string, never> extends S[K]
    ? { [P in K]?: S[P] }
    : { [P in K]: S[P] }

/**
 * Types the endpoints of a group by its schemas, one by one; `may` stays literal, as it types the viewer of a handler.
 * The server mounts each `path` as it is and under /api.
 */
export function endpointsOf<S extends Record<string, EndpointSchema>>() {
  return <const D extends { [K in keyof S]: Definition }>(
    definitions: D & { [K in Exclude<keyof D, keyof S>]: never },
  ): { [K in keyof S]: Endpoint<ShapeOf<S[K]>, D[K]['may']> } => definitions
}

type Definition = Omit<Endpoint, 'shape'>
