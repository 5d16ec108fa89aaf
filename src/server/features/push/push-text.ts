import type { Notification } from '#contract/notifications.ts'
import type { PushPayload } from '#contract/push.ts'
import { href, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'

/** What a push is about: a notification, or a message of the shop. `articleSlug` is null once the article is not sold any more. */
export type PushSubject = {
  type: Notification['type'] | 'message'
  orderId: number | null
  articleSlug: string | null
}

const texts: Record<PushSubject['type'], { title: string; body: string; url: string }> = {
  question_answered: {
    title: 'Respondimos tu pregunta',
    body: 'Tocá para leer la respuesta.',
    url: screens.questions,
  },
  order: { title: 'Hay novedades de tu pedido', body: 'Tocá para ver cómo va.', url: screens.orders },
  order_delivered: { title: 'Tu pedido fue entregado', body: '¡Que lo disfrutes!', url: screens.orders },
  order_canceled: { title: 'Tu pedido fue cancelado', body: 'Tocá para ver qué pasó.', url: screens.orders },
  payment_error: {
    title: 'No pudimos cobrar tu pedido',
    body: 'Tocá para volver a intentarlo.',
    url: screens.orders,
  },
  cart_amount_updated: {
    title: 'Cambió tu carrito',
    body: 'De algo quedó menos de lo que elegiste.',
    url: screens.cart,
  },
  message: { title: 'La tienda te escribió', body: 'Tocá para leer el mensaje.', url: screens.messages },
}

/** What is shown of it, on a locked phone too: no price, no address, nothing that somebody wrote (hard case C57). */
export function pushText({ type, orderId, articleSlug }: PushSubject): PushPayload {
  const { title, body, url } = texts[type]
  return {
    title,
    body,
    url:
      type === 'question_answered' && articleSlug !== null
        ? href('article', { slug: articleSlug, commerce_id: commerceId })
        : url,
    tag: orderId === null ? type : `order-${orderId}`,
  }
}
