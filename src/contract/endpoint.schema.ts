import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { highestPage } from './pagination.ts'

/** `status` of a successful answer, 200 by default. */
export type EndpointSchema = {
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  answer: TSchema
  status?: 200 | 201 | 204
}

type StaticOr<T> = T extends TSchema ? Static<T> : unknown

export type ShapeOf<S extends EndpointSchema> = {
  params: StaticOr<S['params']>
  query: StaticOr<S['query']>
  body: StaticOr<S['body']>
  answer: Static<S['answer']>
}

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A path id where 0 means none chosen (spec 1 §7). */
export const IdOrNone = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** Pesos with at most two decimals. */
export const Pesos = Type.Number()
/** ISO 8601 instant, UTC. */
export const Instant = Type.String({ format: 'date-time' })
/** YYYY-MM-DD. PostgreSQL knows no year 0. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)' })
/** Marks a single-line text, in which control and bidi characters are collapsed before any handler sees it. */
export const oneLineKeyword = 'x-one-line'
export const Text = (maxLength: number, minLength = 0) =>
  Type.String({ maxLength, minLength, [oneLineKeyword]: true })
export const LongText = (maxLength: number) => Type.String({ maxLength })
/** Passed on unchanged. */
export const Password = Type.String({ maxLength: 1000 })
/** 1000, or '1000' as the spec's screens send it. */
export const CommerceIdBody = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 10 })]))

export const SocialProvider = Type.Union([Type.Literal('google'), Type.Literal('facebook')])

/** One of these texts, for the type and the enum alike. */
export const OneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.String({ enum: [...values] }))

/** The schema, or null. Uses `nullable` where possible, as unions serialize far slower. */
export function Nullable<T extends TSchema>(schema: T) {
  const { enum: options } = schema as { enum?: readonly unknown[] }
  const whole: TSchema =
    'type' in schema
      ? { ...schema, nullable: true, ...(options && { enum: [...options, null] }) }
      : Type.Union([schema, Type.Null()])
  return Type.Unsafe<Static<T> | null>(whole)
}

/** `?page` and `?per_page`: 6 by default, 60 at most. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: highestPage })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
})

export function Page<T extends TSchema>(item: T) {
  return Type.Object({
    current_page: Type.Integer(),
    data: Type.Array(item),
    first_page_url: Type.String(),
    from: Nullable(Type.Integer()),
    last_page: Type.Integer(),
    last_page_url: Type.String(),
    next_page_url: Nullable(Type.String()),
    path: Type.String(),
    per_page: Type.Integer(),
    prev_page_url: Nullable(Type.String()),
    to: Nullable(Type.Integer()),
    total: Type.Integer(),
  })
}
