import type { Sql } from '../connect.ts'
import { insertRows, known } from './insert.ts'

const hour = 60 * 60 * 1000

type DemoMessage = {
  from_buyer: boolean
  hoursAgo: number
  text: string
  /** Of an article. */ num: number | null
}

const ana = 'ana.perez@ejemplo.com.ar'

const demoMessages: readonly DemoMessage[] = [
  {
    from_buyer: true,
    hoursAgo: 75,
    text: 'Hola, el sábado somos doce para un asado. ¿Cuántas botellas de tinto me llevo?',
    num: null,
  },
  {
    from_buyer: false,
    hoursAgo: 74,
    text: '¡Hola, Ana! Con seis de tinto y dos de algo fresco para arrancar vas bien. ¿Vacío y achuras, o más liviano?',
    num: null,
  },
  { from_buyer: true, hoursAgo: 73, text: 'Vacío, chorizo y provoleta.', num: null },
  {
    from_buyer: false,
    hoursAgo: 73,
    text: 'Entonces este: fruta, cuerpo medio y buen precio por caja. Abrilo media hora antes.',
    num: 101,
  },
  { from_buyer: true, hoursAgo: 72, text: 'Listo, gracias', num: null },
  {
    from_buyer: false,
    hoursAgo: 3,
    text: '¿Cómo salió el asado? Entró el rosado nuevo de Casa Alba, por si querés probarlo.',
    num: null,
  },
]

/** What the shop and its buyers said to each other, and what they were told of their orders and questions: the last of it still unread. */
export async function seedTalk(
  tx: Sql,
  {
    buyers,
    byNum,
    now,
  }: { buyers: ReadonlyMap<string, number>; byNum: ReadonlyMap<number, number>; now: Date },
): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour)
  await insertRows(
    tx,
    'messages',
    demoMessages.map(({ hoursAgo, num, ...message }) => ({
      buyer_id: known(buyers, ana),
      ...message,
      article_id: num === null ? null : known(byNum, num),
      created_at: before(hoursAgo),
      read_at: hoursAgo < 24 ? null : before(hoursAgo - 1),
    })),
  )
  await tx.query(
    `insert into notifications (buyer_id, type, data, article_id, created_at, read_at)
      select buyer_id, 'question_answered', jsonb_build_object('message', 'Respondimos tu pregunta sobre ' || name), article_id, answered_at, case when answered_at < $1 then answered_at + interval '2 hours' end
      from questions join articles on articles.id = article_id where answered_at is not null`,
    [before(24 * 5)],
  )
  await tx.query(
    `insert into notifications (buyer_id, type, data, order_id, created_at, read_at)
      select buyer_id, type, jsonb_build_object('message', format(words, num)), orders.id, at, case when at < $1 then at + interval '2 hours' end
      from orders join order_statuses on order_statuses.id = order_status_id
        cross join lateral (values ('order', 'Recibimos tu pedido N° %s', orders.created_at), (case order_statuses.name when 'Entregado' then 'order_delivered' when 'Cancelado' then 'order_canceled' end,
          case order_statuses.name when 'Entregado' then 'Entregamos tu pedido N° %s' else 'Se canceló tu pedido N° %s' end, orders.created_at + interval '1 day')) as told (type, words, at)
      where buyer_id is not null and type is not null`,
    [before(24)],
  )
}
