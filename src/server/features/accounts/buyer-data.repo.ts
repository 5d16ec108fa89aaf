import type { Sql } from '../../db/connect.ts'

export type DataRecord = Record<string, unknown>

/** Queries by their Spanish headings; $1 is the buyer's id. Orders come from their own feature. */
const ofBuyer: Record<string, string> = {
  cuenta: `select name as nombre, surname as apellido, email as correo, phone as "teléfono", document as documento, address as "dirección", avatar as foto,
      verification_pending_since is null as correo_confirmado, password_hash is not null as "tiene_contraseña", is_owner as "es_dueño", seller_id is not null as vende,
      created_at as creada_el, updated_at as cambiada_el
    from buyers where id = $1`,
  ficha_de_cliente: `select clients.address as "dirección", clients.phone as "teléfono", sellers.name as vendedor, clients.created_at as creada_el
    from clients left join sellers on sellers.id = clients.seller_id where buyer_id = $1`,
  ingreso_con_otras_cuentas:
    'select provider as proveedor, subject as identificador, created_at as desde from social_identities where buyer_id = $1 order by created_at',
  direcciones: `select formated as "dirección", street as calle, street_number as "número", depto, description as observaciones, lat as latitud, lng as longitud,
      city_name as ciudad, province_name as provincia, is_default as predeterminada, created_at as guardada_el from addresses where buyer_id = $1 and client_buyer_id is null order by id`,
  tarjetas: `select payment_method_name as tarjeta, last_four_digits as "últimos_dígitos", bin as "primeros_dígitos", expiration_month as vence_mes, expiration_year as "vence_año",
      created_at as guardada_el from cards where buyer_id = $1 order by id`,
  carrito: `select coalesce(articles.name, promociones_vinoteca.name) as "artículo", cart_lines.amount as cantidad, notes as notas, cart_lines.created_at as agregado_el
    from carts join cart_lines on cart_id = carts.id left join articles on articles.id = article_id left join promociones_vinoteca on promociones_vinoteca.id = promocion_vinoteca_id
    where buyer_id = $1 and ordered_at is null order by position`,
  cambios_de_pedidos: `select num as pedido, kind as cambio, from_status as de, to_status as a, order_events.note as nota, order_events.created_at as fecha
    from order_events join orders on orders.id = order_id where (made_by = $1 or buyer_id = $1) and kind not in ('note', 'back', 'undone') order by order_events.id`,
  cobros: `select num as pedido, way as medio, kind as tipo, amount / 100.0 as importe, case when made_by = $1 then reason end as motivo, at as fecha
    from collections join orders on orders.id = order_id where made_by = $1 or buyer_id = $1 order by collections.id`,
  cambios_de_renglones: `select num as pedido, state as estado, words as cambios, case when made_by = $1 then reason end as motivo, order_amendments.created_at as fecha
    from order_amendments join orders on orders.id = order_id where made_by = $1 or decided_by = $1 or buyer_id = $1 order by order_amendments.id`,
  renglones_juntados: `select num as pedido, order_lines.name as artículo, picked_at as fecha
    from order_picks join orders on orders.id = order_picks.order_id join order_lines on order_lines.id = order_line_id where picked_by = $1 and picked_at is not null order by picked_at, order_line_id`,
  devoluciones: `select num as pedido, amount / 100.0 as importe, case when made_by = $1 then reason end as motivo, at as fecha
    from order_returns join orders on orders.id = order_id where made_by = $1 or buyer_id = $1
    union all select num, amount / 100.0, null, payment_refunds.created_at from payment_refunds join orders on orders.id = order_id
      where return_id is null and (made_by = $1 or buyer_id = $1) order by fecha`,
  comprobantes: `select num as pedido, sent_at as enviado_el, state as estado, reason as motivo, decided_at as revisado_el
    from order_receipts join orders on orders.id = order_id where buyer_id = $1 or decided_by = $1 order by num`,
  declaraciones:
    'select num as pedido, declared_adult as mayor_de_18, created_at as fecha from orders where buyer_id = $1 and declared_adult is not null order by num',
  cupones: `select code as cupón, cupon_buyers.created_at as desde, cupon_reads.created_at as visto_el from cupon_buyers join cupons on cupons.id = cupon_id
      left join cupon_reads using (cupon_id, buyer_id) where buyer_id = $1 order by code`,
  cupones_encontrados:
    'select code as cupón, cupon_finds.created_at as encontrado_el from cupon_finds join cupons on cupons.id = cupon_id where buyer_id = $1 order by cupon_finds.id',
  cupones_usados:
    'select code as cupón, cupon_uses.created_at as usado_el, returned_at as devuelto_el from cupon_uses join cupons on cupons.id = cupon_id where buyer_id = $1 order by cupon_uses.created_at',
  favoritos:
    'select name as "artículo", favorites.created_at as marcado_el from favorites join articles on articles.id = article_id where buyer_id = $1 order by favorites.created_at',
  preguntas: `select name as "artículo", text as pregunta, questions.created_at as preguntada_el, answer_text as respuesta, answered_at as respondida_el
    from questions join articles on articles.id = article_id where buyer_id = $1 order by questions.id`,
  búsquedas: 'select body as "texto", created_at as fecha from last_searches where buyer_id = $1 order by id',
  mensajes: `select case when from_buyer then 'vos' else 'la tienda' end as de, text as mensaje, articles.name as "artículo", messages.created_at as fecha, read_at as "leído_el"
    from messages left join articles on articles.id = article_id where buyer_id = $1 order by messages.id`,
  notificaciones:
    'select type as tipo, data as contenido, created_at as fecha, read_at as "leída_el" from notifications where buyer_id = $1 order by id',
  llamadas_pedidas:
    'select created_at as pedida_el, done_at as hecha_el from calls where buyer_id = $1 order by id',
  sesiones:
    'select user_agent as navegador, host(ip) as "dirección_de_red", remember as recordada, created_at as abierta_el, expires_at as vence_el from sessions where buyer_id = $1 order by created_at',
  redes_de_ingreso:
    'select host(network) as "dirección_de_red", seen_at as "última_vez" from login_networks where buyer_id = $1 order by seen_at',
  avisos_en_el_navegador:
    'select endpoint as destino, created_at as desde from push_subscriptions where buyer_id = $1 order by id',
  códigos_enviados:
    'select purpose as para, email as correo, created_at as enviado_el, expires_at as vence_el, consumed_at as usado_el from mailed_codes where buyer_id = $1 order by id',
  cambios_en_la_tienda: `select noun as "qué", field as dato, before as antes, after as "después", at as fecha
    from audit_changes join audit_batches on audit_batches.id = batch_id where actor_id = $1 order by audit_changes.id`,
  pedidos_abiertos:
    'select num as pedido, seen_at as fecha from order_alerts join orders on orders.id = order_id where seen_by = $1 order by seen_at',
  segundo_paso: `select created_at as desde, confirmed_at as activado_el from second_factors where buyer_id = $1
    union all select created_at, used_at from recovery_codes where buyer_id = $1 order by desde`,
  invitaciones: `select email as correo, role as rol, created_at as mandada_el, accepted_at as aceptada_el, revoked_at as retirada_el
    from staff_invitations where invited_by = $1 or lower(email) = (select lower(email) from buyers where id = $1 and verification_pending_since is null) order by id`,
  movimientos_de_stock: `select name as "artículo", change as cambio, reason as motivo, note as nota, at as fecha
    from stock_movements join articles on articles.id = article_id where made_by = $1 order by stock_movements.id`,
  trabajos_de_stock:
    'select kind as tipo, reason as motivo, note as nota, at as fecha from stock_entries where made_by = $1 order by id',
  conversaciones_atendidas: `select 'pregunta' as "qué", answer_text as texto, answered_at as fecha from questions where answered_by = $1
    union all select 'mensaje', text, created_at from messages where written_by = $1
    union all select case when state is null then 'correo' else 'arrepentimiento' end, text, at from conversation_entries where made_by = $1
    union all select 'sin respuesta', null, settled_at from question_marks where settled_by = $1
    union all select 'sin respuesta', null, read_at from chats where settled_by = $1
    union all select 'contacto', null, settled_at from contacts where settled_by = $1
    union all select 'llamada', null, coalesce(done_at, tried_at) from calls where $1 in (done_by, tried_by) order by fecha`,
  cajas: `select 'caja' as "qué", opening / 100.0 as importe, note as nota, opened_at as fecha from tills where opened_by = $1 or closed_by = $1
    union all select 'movimiento de caja', amount / 100.0, reason, at from till_moves where made_by = $1
    union all select 'rendición del reparto', counted / 100.0, null, at from driver_handovers where $1 in (driver_id, received_by) order by fecha`,
  entregas: `select num as pedido, day as fecha, delivered_at as entregado_el, absent_at as sin_nadie_el, case when driver_id = $1 then absent_note end as nota
    from delivery_stops join orders on orders.id = order_id where driver_id = $1 or buyer_id = $1 order by num`,
}

/** $1 is the e-mail. */
const ofEmail: Record<string, string> = {
  avisos_de_disponibilidad:
    'select name as "artículo", email as correo, advises.created_at as pedido_el, sent_at as enviado_el from advises join articles on articles.id = article_id where lower(email) = lower($1) order by advises.id',
  mensajes_de_contacto:
    'select name as nombre, email as correo, phone as "teléfono", text as mensaje, created_at as fecha from contacts where lower(email) = lower($1) order by id',
  arrepentimientos:
    'select code as "código", order_num as pedido, email as correo, state as estado, created_at as fecha from withdrawals where lower(email) = lower($1) order by id',
}

/** Without orders. `email` is the verified one, else null. */
export async function findBuyerData(
  sql: Sql,
  { id, email }: { id: number; email: string | null },
): Promise<Record<string, DataRecord[]>> {
  return { ...(await readChapters(sql, ofBuyer, id)), ...(await readChapters(sql, ofEmail, email)) }
}

async function readChapters(
  sql: Sql,
  chapters: Record<string, string>,
  whose: number | string | null,
): Promise<Record<string, DataRecord[]>> {
  const found: Record<string, DataRecord[]> = {}
  for (const [chapter, select] of Object.entries(chapters))
    found[chapter] = (await sql.query<DataRecord>(select, [whose])).rows
  return found
}
