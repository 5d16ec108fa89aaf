import type { Static } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import type {
  Category as CategorySchema,
  Commerce as CommerceSchema,
  Platelet as PlateletSchema,
  shopSchemas,
  Title as TitleSchema,
  Workday as WorkdaySchema,
} from './shop.schema.ts'

export type Commerce = Static<typeof CommerceSchema>
export type Category = Static<typeof CategorySchema>
export type Title = Static<typeof TitleSchema>
export type Platelet = Static<typeof PlateletSchema>
export type Workday = Static<typeof WorkdaySchema>

/** The single merchant's id (spec 1 §1): any other is a 404. */
export const commerceId = 1000

/** Name and legal name of a new shop until its owner gives it others. */
export const unnamedShop = 'Mi tienda'

export const shopEndpoints = endpointsOf<typeof shopSchemas>()({
  commerce: { method: 'GET', path: '/commerce/:commerce_id', may: 'anyone' },
  workdays: { method: 'GET', path: '/commerce/workdays/:commerce_id', may: 'anyone' },
  categories: { method: 'GET', path: '/categories/:commerce', may: 'anyone' },
  subCategories: { method: 'GET', path: '/sub-categories/:category_id', may: 'anyone' },
  titles: { method: 'GET', path: '/titles/:commerce', may: 'anyone' },
  platelets: { method: 'GET', path: '/platelets/:commerce_id', may: 'anyone' },
  bodegas: { method: 'GET', path: '/bodegas/:commerce_id', may: 'anyone' },
  conditions: { method: 'GET', path: '/conditions', may: 'anyone' },
})
