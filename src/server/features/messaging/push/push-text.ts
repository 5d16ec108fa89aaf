import type { Notification, PushPayload } from '#contract/messaging.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { href, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'

/** `articleSlug` is null when the article is not published. */
export type PushSubject = {
  /** Of a notification, or its event where the type alone would say another thing. */
  type: Notification['type'] | 'proof_refused' | 'message' | AlertType
  orderId: number | null
  orderNum: number | null
  articleSlug: string | null
}
type AlertType = 'order_arrived' | 'order_taken_back'

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
  // The reason stands in the notification alone: the order's page asks for another proof.
  proof_refused: {
    title: 'No pudimos tomar tu comprobante',
    body: 'Tocá para ver por qué.',
    url: screens.notifications,
  },
  cart_amount_updated: {
    title: 'Cambió tu carrito',
    body: 'De algo quedó menos de lo que elegiste.',
    url: screens.cart,
  },
  order_arrived: { title: 'Entró un pedido', body: 'Tocá para verlo.', url: screens.orders },
  order_taken_back: { title: 'Anularon un pedido', body: 'No lo prepares.', url: screens.orders },
  message: { title: 'La tienda te escribió', body: 'Tocá para leer el mensaje.', url: screens.messages },
}

/** Shown on locked phones: contains no price, address or user text. */
export function pushText({ type, orderId, orderNum: num, articleSlug }: PushSubject): PushPayload {
  const { title, body, url } = texts[type]
  // For the staff, in the panel.
  if (num !== null)
    return {
      title,
      body: `Pedido Nº ${num}. ${body}`,
      url: panelHref('order', { num }),
      tag: `shop-order-${num}`,
    }
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

/** A test push to the viewer's own device. */
export function testPush(): PushPayload {
  return {
    title: 'Así llega un pedido',
    body: 'Los avisos de este dispositivo andan.',
    url: panelHref('today'),
    tag: 'shop-test',
  }
}
