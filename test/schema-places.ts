/** A schema as in the API documentation. */
export type Schema = {
  type?: string
  nullable?: boolean
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
}
/** Path in a body, e.g. `['cart', 'articles', 0, 'amount']`. */
export type Place = (string | number)[]

export function isNumber({ type, anyOf }: Schema): boolean {
  return type === 'integer' || type === 'number' || (anyOf?.some(isNumber) ?? false)
}

export function isText({ type, anyOf }: Schema): boolean {
  return type === 'string' || (anyOf?.some(isText) ?? false)
}

/** Paths in a body whose schema matches. */
export function placesOf(schema: Schema, isSought: (schema: Schema) => boolean, at: Place = []): Place[] {
  if (isSought(schema)) return [at]
  const under = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [[0, schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((one) => [null, one] as const),
  ]
  return under.flatMap(([key, part]) => placesOf(part, isSought, key === null ? at : [...at, key]))
}

export function schemaAt(schema: Schema, place: Place): Schema {
  return place.reduce<Schema>(
    (at, key) =>
      (typeof key === 'number'
        ? at.items
        : (at.properties ?? at.anyOf?.find(({ properties }) => properties)?.properties)?.[key]) ?? {},
    schema,
  )
}

/** Whether the contract accepts the value there: null for none, true for delivery, '7' for a commerce. */
export function allows(
  { type, nullable, enum: options, const: only, anyOf, ...limits }: Schema,
  value: unknown,
): boolean {
  if (anyOf) return anyOf.some((one) => allows(one, value))
  if (value === null) return nullable === true || type === 'null' || options?.includes(null) === true
  if (only !== undefined) return only === value
  if (options) return options.includes(value)
  if (type === 'string' || type === 'boolean') return typeof value === type
  const inside =
    typeof value === 'number' &&
    value >= (limits.minimum ?? -Infinity) &&
    value <= (limits.maximum ?? Infinity)
  return inside && (type === 'number' || Number.isInteger(value))
}

export function valueAt(body: unknown, place: Place): unknown {
  return place.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], body)
}

/** A copy of the body with the value at the place; optional objects on the way to it are added. */
export function withValue(body: unknown, place: Place, value: unknown): object {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let holder = copy
  for (const key of place.slice(0, -1)) holder = (holder[key] ??= {}) as typeof holder
  holder[place.at(-1) ?? ''] = value
  return copy
}
