import { Type } from 'typebox'
import { type EndpointSchema, Id, LongText, Nullable, Text, OneOf } from '../endpoint.schema.ts'

/** What articles are grouped by; `properties` are those of variants. */
export const shelfNouns = [
  'categories',
  'sub_categories',
  'bodegas',
  'brands',
  'conditions',
  'properties',
  'suppliers',
] as const
const Noun = OneOf(shelfNouns)

const Shelf = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  /** Of a condition. */ description: Nullable(Type.String()),
  /** Of a sub-category. */ category_id: Nullable(Id),
  /** Archived ones included. */ articles: Type.Integer(),
})

const params = Type.Object({ noun: Noun, id: Id })
const Written = { batch: Nullable(Id) }
const fields = {
  name: Text(120),
  /** Of a condition. */ description: Type.Optional(Nullable(LongText(500))),
}

export const shelvesSchemas = {
  list: {
    summary: 'Categorías, bodegas, marcas y lo demás con lo que se ordenan los artículos',
    answer: Type.Object({
      shelves: Type.Object(
        Object.fromEntries(shelfNouns.map((noun) => [noun, Type.Array(Shelf)])) as Record<
          (typeof shelfNouns)[number],
          ReturnType<typeof Type.Array<typeof Shelf>>
        >,
      ),
    }),
  },
  create: {
    summary: 'Crea una categoría, una bodega, una marca…',
    params: Type.Object({ noun: Noun }),
    body: Type.Object({ ...fields, /** Of a sub-category. */ category_id: Type.Optional(Nullable(Id)) }),
    answer: Type.Object({ shelf: Shelf, ...Written }),
  },
  save: {
    summary: 'Le cambia el nombre; la dirección de antes sigue llevando ahí',
    params,
    body: Type.Object({ version: Type.Integer(), ...fields }),
    answer: Type.Object({ shelf: Shelf, ...Written }),
  },
  order: {
    summary: 'Ordena las categorías, o las sub-categorías de una',
    params: Type.Object({ noun: Noun }),
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    answer: Type.Object(Written),
  },
  archive: {
    summary: 'La saca; con artículos no se puede',
    params,
    body: Type.Object({ version: Type.Integer() }),
    answer: Type.Object(Written),
  },
} satisfies Record<string, EndpointSchema>
