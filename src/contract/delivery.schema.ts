import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Id, Nullable, Pesos } from './call.schema.ts'

export const DeliveryZone = Type.Object({ id: Id, name: Type.String(), description: Nullable(Type.String()), price: Pesos })
/** A day that may be chosen; id 0 is as soon as possible (design 6.43). */
export const DeliveryDay = Type.Object({ id: Type.Union([Type.Literal(0), Type.String()]), date: Nullable(Type.String()), label: Type.String() })

const ofCommerce = Type.Object({ commerce_id: CommerceId })

export const deliverySchemas = {
  zones: { summary: 'Zonas de envío', params: ofCommerce, answer: Type.Object({ models: Type.Array(DeliveryZone) }) },
  days: { summary: 'Días de entrega', params: ofCommerce, answer: Type.Object({ models: Type.Array(DeliveryDay) }) },
} satisfies Record<string, CallSchema>
