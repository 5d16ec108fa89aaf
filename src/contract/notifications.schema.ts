import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Id, Instant, Nullable, Page, PageQuery } from './call.schema.ts'

type NotificationType =
  | 'question_answered'
  | 'order_delivered'
  | 'cart_amount_updated'
  | 'order_canceled'
  | 'payment_error'
  | 'order'

/** Something that a buyer is told. */
export const Notification = Type.Object({
  id: Id,
  type: Type.Unsafe<NotificationType>({ type: 'string' }),
  data: Type.Object({ message: Type.String() }),
  created_at: Instant,
  read_at: Nullable(Instant),
  /** The article that it is about, while that one is sold. */
  message: Nullable(Type.Object({ article_slug: Type.String() })),
  order_id: Nullable(Id),
  /** Whether the order that it is about may become the cart again now ('Volver al pedido'). */
  can_order_again: Type.Boolean(),
})

export const notificationSchemas = {
  list: {
    summary: 'Las notificaciones de quien llama, de la más nueva a la más vieja',
    query: PageQuery,
    answer: Type.Object({ notifications: Page(Notification) }),
  },
  unread: {
    summary: 'Las notificaciones sin leer de quien llama; total dice cuántas son',
    answer: Type.Object({ notifications: Type.Array(Notification), total: Type.Integer() }),
  },
  markAsRead: {
    summary: 'Marca como leídas las notificaciones de quien llama; con to, hasta esa',
    query: Type.Object({ to: Type.Optional(Id) }),
    answer: Type.Object({}),
  },
} satisfies Record<string, CallSchema>
