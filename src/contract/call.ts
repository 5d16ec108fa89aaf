/** Who may make a call. `seller` and `owner` are buyers with more rights; `owner` may all. */
export type Audience = 'anyone' | 'buyer' | 'seller' | 'owner'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What goes in and what comes out of a call, as types only. */
export type CallShape = { params: unknown; query: unknown; body: unknown; answer: unknown }

/** One thing that the browser may ask of the server. `path` is written with `:params`, without the /api prefix. */
export type Call<S extends CallShape = CallShape, A extends Audience = Audience> = {
  method: Method
  path: string
  may: A
  /** Never set: it carries the shape for the compiler. */
  shape?: S
}

/** A group of calls about one noun. */
export type Calls = Record<string, Call>

/** The input of a call, with only the parts that it has. */
export type CallInput<C extends Call> =
  C extends Call<infer S> ? PartOf<'params', S> & PartOf<'query', S> & PartOf<'body', S> : never
export type CallAnswer<C extends Call> = C extends Call<infer S> ? S['answer'] : never

type PartOf<K extends keyof CallShape, S extends CallShape> = unknown extends S[K]
  ? unknown
  : Record<string, never> extends S[K]
    ? { [P in K]?: S[P] }
    : { [P in K]: S[P] }

/**
 * Declares a call. It answers what it was given: the types are the point.
 * The spec's own path goes in, e.g. `/orders`; the server mounts it there and under /api (design 4).
 */
export function call<S extends CallShape>(definition: Definition<S, 'anyone'>): Call<S, 'anyone'>
export function call<S extends CallShape>(definition: Definition<S, BuyerAudience>): Call<S, BuyerAudience>
export function call<S extends CallShape>(definition: Definition<S, Audience>): Call<S> {
  return definition
}

type BuyerAudience = Exclude<Audience, 'anyone'>

type Definition<S extends CallShape, A extends Audience> = Omit<Call<S, A>, 'shape'>
