import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { Id, Nullable, Page, PageQuery, Text } from './endpoint.schema.ts'

/** A seller's client: `id` is the buyer's, named by orders and carts as `selected_buyer`. */
export const ShopClient = Type.Object({
  id: Id,
  name: Type.String(),
  surname: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** One line: the default address, else that of the shop's own record. */
  address: Nullable(Type.String()),
})

export const clientSchemas = {
  list: {
    summary: 'Los clientes de quien vende, o los que coinciden con ?q=',
    query: Type.Object({ ...PageQuery.properties, q: Type.Optional(Text(500)) }),
    answer: Type.Object({ clients: Page(ShopClient) }),
  },
} satisfies Record<string, EndpointSchema>
