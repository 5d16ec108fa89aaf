import type { Permission } from '#domain/accounts/staff.ts'

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

export type Calls = Record<string, Endpoint>

/** The input of an endpoint, with only the parts that it has. */
export type EndpointInput<C extends Endpoint> =
  C extends Endpoint<infer S> ? PartOf<'params', S> & PartOf<'query', S> & PartOf<'body', S> : never
export type EndpointAnswer<C extends Endpoint> = C extends Endpoint<infer S> ? S['answer'] : never

type PartOf<K extends keyof EndpointShape, S extends EndpointShape> = unknown extends S[K]
  ? unknown
  : Record<string, never> extends S[K]
    ? { [P in K]?: S[P] }
    : { [P in K]: S[P] }

/** Identity function for typing. The server mounts `path` as it is and under /api. */
export function endpoint<S extends EndpointShape>(definition: Definition<S, 'anyone'>): Endpoint<S, 'anyone'>
export function endpoint<S extends EndpointShape>(
  definition: Definition<S, BuyerAudience>,
): Endpoint<S, BuyerAudience>

export function endpoint<S extends EndpointShape>(
  definition: Definition<S, StaffAudience>,
): Endpoint<S, StaffAudience>
export function endpoint<S extends EndpointShape>(definition: Definition<S, Audience>): Endpoint<S> {
  return definition
}

type BuyerAudience = 'buyer' | 'seller'
type StaffAudience = Exclude<Audience, 'anyone' | BuyerAudience>

type Definition<S extends EndpointShape, A extends Audience> = Omit<Endpoint<S, A>, 'shape'>
