import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { CommerceIdBody, Instant, Text } from './endpoint.schema.ts'

/** `order_num` is the parsed number, `code` identifies the request. */
export const Withdrawal = Type.Object({
  code: Type.String(),
  order_num: Type.String(),
  email: Type.String(),
  created_at: Instant,
})

export const withdrawalSchemas = {
  request: {
    summary: 'Se arrepiente de una compra',
    body: Type.Object({ order_num: Text(100), email: Text(500), commerce_id: CommerceIdBody }),
    answer: Type.Object({ withdrawal: Withdrawal }),
    status: 201,
  },
} satisfies Record<string, EndpointSchema>
