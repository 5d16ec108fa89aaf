import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { CommerceIdBody, Id, Text } from './endpoint.schema.ts'

export const stockAlertSchemas = {
  request: {
    summary: 'Pide un aviso para cuando vuelva un artículo',
    body: Type.Object({ article_id: Id, email: Text(500), commerce_id: CommerceIdBody }),
    answer: Type.Object({ is_waiting: Type.Boolean() }),
    status: 201,
  },
} satisfies Record<string, EndpointSchema>
