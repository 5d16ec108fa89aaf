import { Type } from 'typebox'
import { Totals } from './cart.schema.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, Text } from './endpoint.schema.ts'

const Link = { num: Id, token: Text(200) }

export const Proposal = Type.Object({
  id: Id,
  /** Each changed line: 'Malbec', 'de 3 a 2'. */
  words: Type.Array(Type.Object({ name: Type.String(), change: Type.String() })),
  reason: Nullable(Type.String()),
  before: Totals,
  after: Totals,
  to_pay: Pesos,
  to_return: Pesos,
  /** Whether accepting needs the buyer's declaration of age. */
  asks_adult: Type.Boolean(),
  expires_at: Instant,
})

const Answered = Type.Object({ total: Pesos, to_pay: Pesos, to_return: Pesos })

export const proposalSchemas = {
  open: {
    summary: 'El cambio que la tienda propone para un pedido, para quien tiene su enlace',
    params: Type.Object(Link),
    answer: Type.Object({
      proposal: Nullable(Proposal),
      /** To be paid through MercadoPago: an order that the shop took, or what an amendment added to a paid one; 0 otherwise. */
      to_pay: Pesos,
    }),
  },
  accept: {
    summary: 'Acepta el cambio propuesto',
    params: Type.Object({ ...Link, id: Id }),
    body: Nullable(Type.Object({ is_adult: Type.Optional(Type.Boolean()) })),
    answer: Answered,
  },
  refuse: {
    summary: 'No acepta el cambio propuesto: el pedido queda como estaba',
    params: Type.Object({ ...Link, id: Id }),
    answer: Answered,
  },
  pay: {
    summary:
      'La página de MercadoPago para pagar un pedido que tomó la tienda, o lo que un cambio agregó a uno pagado',
    params: Type.Object(Link),
    answer: Type.Object({
      preference_id: Type.String(),
      init_point: Type.String(),
      public_key: Type.String(),
      is_test: Type.Boolean(),
      order_num: Type.Integer(),
      amount: Pesos,
    }),
  },
} satisfies Record<string, EndpointSchema>
