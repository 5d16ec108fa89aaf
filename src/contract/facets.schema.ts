import { Type } from 'typebox'
import { facets, filterPatterns, maxFacetLength, yes } from '#domain/catalog/filters.ts'
import { type EndpointSchema, CommerceId, IdOrNone, Nullable, PageQuery, Text } from './endpoint.schema.ts'

const FacetText = Type.Optional(Type.String({ pattern: filterPatterns.facet, maxLength: maxFacetLength }))

const YesText = Type.Optional(Type.String({ pattern: `^${yes}$` }))

/** Filters in the format of `filterTexts` (domain/filters.ts): `varietal=malbec,syrah`, `price=5000-12000`. */
const FilterQuery = Type.Object({
  kind: FacetText,
  varietal: FacetText,
  style: FacetText,
  region: FacetText,
  bodega: FacetText,
  brand: FacetText,
  vintage: FacetText,
  volume: FacetText,
  pack: FacetText,
  pairing: FacetText,
  trait: FacetText,
  offer: YesText,
  stock: YesText,
  price: Type.Optional(Type.String({ pattern: filterPatterns.price })),
  abv: Type.Optional(Type.String({ pattern: filterPatterns.abv })),
})

export const FilteredPageQuery = Type.Object({ ...PageQuery.properties, ...FilterQuery.properties })

const Between = Nullable(Type.Object({ from: Type.Number(), to: Type.Number() }))

const FacetValue = Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() })

export const facetSchemas = {
  facets: {
    summary:
      'Filtros de una categoría, sub-categoría o bodega (0 es ninguna), o de lo que encuentra `q`, con cuántos artículos quedan por cada valor',
    params: Type.Object({
      category_id: IdOrNone,
      sub_category_id: IdOrNone,
      bodega_id: IdOrNone,
      commerce: CommerceId,
    }),
    query: Type.Object({ q: Type.Optional(Text(200)), ...FilterQuery.properties }),
    answer: Type.Object({
      total: Type.Integer(),
      facets: Type.Array(Type.Object({ facet: Type.Enum([...facets]), values: Type.Array(FacetValue) })),
      /** Whole pesos; null when prices are hidden, or all the same. */
      price: Between,
      abv: Between,
    }),
  },
} satisfies Record<string, EndpointSchema>
