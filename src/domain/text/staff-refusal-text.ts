import type { refusalText } from './refusal-text.ts'

const articles = (count: number): string => (count === 1 ? '1 artículo' : `${count} artículos`)

/** Articles of a shelf; those that are archived are in no other list. */
function shelvedText(shown: number, archived: number): string {
  if (archived === 0) return articles(shown)
  const where = `${archived === 1 ? 'que está' : 'que están'} en Artículos, «Archivados»`
  const kind = archived === 1 ? 'archivado' : 'archivados'
  return shown === 0
    ? `${articles(archived)} ${kind}, ${where}`
    : `${articles(shown)} y ${archived} ${kind}, ${where}`
}

/** Texts of refusals in the panel and of the owner's commands, kept apart from the buyers' so that the shop's screens don't load them. A code is in one of the two. */
export const staffRefusalText = {
  not_allowed: 'Tu cuenta no puede hacer esto',
  staff_only: 'Tu cuenta no trabaja en esta tienda',
  second_factor_needed: 'Ingresá el código de tu teléfono',
  second_factor_missing: 'La tienda pide un segundo paso para entrar. Activalo primero',
  password_again: 'Escribí de nuevo tu contraseña',
  login_again:
    'Trabajás en la tienda: para cambiar tu correo, cerrá la sesión y volvé a entrar con tu contraseña',
  password_missing: 'Tu cuenta no tiene contraseña: creala con «Olvidé mi contraseña» y volvé',
  second_factor_wrong: 'Ese código no es, o ya venció. Probá con el que se ve ahora',
  second_factor_too_often: (wait: string) => `Probaste muchos códigos. Probá de nuevo en ${wait}`,
  second_factor_lost:
    'El segundo paso de tu cuenta no se puede leer. Pedile a quien instaló la tienda: npm run shop -- segundo-factor-quitar',
  second_factor_off: 'Tu cuenta no tiene un segundo paso',
  person_unknown: 'Esa persona ya no trabaja en la tienda',
  owner_last: 'Es la única Dueña: antes de cambiarla, dale ese rol a otra persona',
  already_staff: 'Esa persona ya trabaja en la tienda',
  role_changed: 'Otra persona le cambió el rol antes. Mirá cómo quedó',
  invitation_over: 'Esta invitación ya se usó o venció. Pedí otra',
  invitation_of_another: (email: string) => `La invitación es para ${email}. Entrá con esa cuenta`,
  invitation_has_account: 'Ya hay una cuenta con ese correo: entrá con ella para aceptar',
  push_missing: 'Este dispositivo no recibe avisos todavía: activalos y probá de nuevo',
  push_down: 'El aviso no salió. Probá de nuevo en un rato',
  key_missing: 'No pudimos guardar. Recargá la página y probá de nuevo',
  same_key_other_write: 'Eso ya se guardó de otra manera. Mirá cómo quedó',
  changed_meanwhile: (who: string) => `${who} lo cambió antes. Mirá cómo quedó y probá de nuevo`,
  order_move_refused: (from: string, to: string) => `Un pedido ${from} no puede pasar a ${to}`,
  order_awaits_payment: 'Este pedido espera su pago en línea: se confirma cuando el pago se aprueba',
  undo_too_late: 'Ya se avisó del cambio. Podés volverlo un paso',
  cancel_one_by_one: 'Un pedido se cancela de a uno, con su motivo',
  refund_not_yours: 'Cancelarlo devuelve un pago: lo hace la dueña o un encargado',
  note_empty: 'Escribí la nota',
  // money that is collected by hand, and the tills it goes into
  order_cancelled: 'Este pedido está cancelado',
  money_amount_wrong: 'El importe tiene que ser mayor que cero',
  collect_too_much: (owed: string) => `Es más de lo que falta cobrar: ${owed}`,
  return_too_much: (held: string) => `Es más de lo que hay para devolver: ${held}`,
  payments_not_total: (total: string) => `Lo cobrado tiene que sumar ${total}`,
  code_wrong_digit: 'Ese no es el código de barras de un producto. Escanealo de nuevo.',
  code_taken: 'Ese código ya es de otro artículo. Escanealo de nuevo.',
  code_set: (code: string) => `Ese artículo ya tiene el código ${code}. Elegí otro.`,
  sale_voided: 'Esa venta ya está anulada',
  sale_of_colleague: 'Esa venta la cobró otra persona: pedile que la anule.',
  sale_cash_handed_over: 'Esa plata ya se entregó en la caja: pedile a quien la recibió que anule la venta.',
  collection_unknown: 'No encontramos ese cobro',
  collection_voided: 'Ese cobro ya está anulado',
  collection_of_provider: 'Un pago en línea no se anula: se devuelve',
  till_open_already: 'Ya tenés una caja abierta',
  till_not_open: 'No tenés una caja abierta',
  till_closed: 'La caja ya está cerrada',
  till_changed: (cash: string) => `Mientras contabas entró o salió plata: ahora tiene que haber ${cash}.`,
  till_unknown: 'No encontramos esa caja',
  till_missing: 'Ese cobro es de una caja cerrada. Abrí la tuya para anularlo',
  till_amount_wrong: 'El efectivo no puede ser menos que cero',
  till_short: (cash: string) => `En la caja no hay tanto: hay ${cash}`,
  reason_missing: 'Escribí el motivo',
  order_not_picked: 'Todavía falta prepararlo. Si ya está, dale el paso en el pedido',
  picking_changed: 'Un pedido de la lista cambió. Mirá cómo quedó y seguí.',
  // amendments
  amendment_empty: 'Un pedido no puede quedar vacío: si no va nada, cancelalo',
  amendment_nothing: 'Elegí qué cambia',
  amendment_line_unknown: 'Eso no está en este pedido: mirá cómo quedó',
  adult_not_said:
    'Preguntale si tiene 18 años o más, y marcalo: es la primera bebida con alcohol del pedido.',
  amendment_price_wrong:
    'Al mismo precio va sólo lo que reemplaza: sacá esas unidades del pedido, o agregalo al precio de hoy.',
  amendment_amount_wrong: 'De lo que ya lleva se pueden sacar unidades; las de más se agregan',
  amendment_delivered: 'Ya se entregó: lo que vuelve se devuelve',
  amendment_being_paid: 'Se está pagando: se puede cambiar cuando el pago termine',
  amendment_open: 'Hay un cambio propuesto que espera respuesta. Retiralo antes de hacer otro',
  amendment_refund_not_yours: 'Este cambio devuelve una parte del pago: lo hace la dueña o un encargado',
  proposal_unknown: 'Ese cambio no es de este pedido',
  proposal_over: 'Ese cambio ya no espera respuesta. Mirá cómo quedó el pedido',
  // changes of the delivery
  delivery_change_late: 'Ya se entregó: el día y el lugar no se cambian más.',
  delivery_unchanged: 'Elegí otro día, otro horario u otro lugar.',
  delivery_not_out: 'No está en camino: cambiá el día o el lugar.',
  delivery_outside:
    'Esa dirección queda fuera de las zonas a las que llevás. Corregila o elegí la zona a mano.',
  hold_none: 'Este pedido no espera su pago: no hay nada que guardar por más tiempo.',
  hold_not_longer: 'Los productos ya están guardados hasta después. Elegí más tiempo.',
  // returns and refunds
  return_not_delivered: 'Todavía no se entregó: cambiá lo que lleva, o cancelalo',
  return_empty: 'Elegí qué se devuelve',
  return_line_unknown: 'Eso no está en este pedido',
  return_units_gone: 'De eso ya no quedan tantas unidades para devolver',
  return_delivery_done: 'El envío de este pedido ya se devolvió, o no tuvo',
  payment_in_dispute: 'Ese pago está en disputa: contestá el reclamo en el medio de pago',
  order_has_returns: 'De este pedido ya se devolvió algo: no se puede volver atrás',
  nothing_to_refund: 'Este pedido no tiene pagos para devolver',
  task_unknown: 'No encontramos esa tarea',
  refund_unknown: 'No encontramos esa devolución',
  refund_not_refused: 'Esa devolución está en marcha, o ya se hizo',
  receipt_unknown: 'Este pedido no tiene un comprobante',
  receipt_decided: 'Ese comprobante ya se revisó',
  receipt_replaced: 'Mandaron otro comprobante mientras tanto. Miralo antes de decidir',
  // deliveries
  stop_unknown: 'Esa entrega ya no es tuya. Mirá cómo quedó tu ruta.',
  stop_over: 'Ese pedido ya se entregó o se canceló. Mirá cómo quedó la ruta.',
  stop_not_absent: 'Esa entrega ya no espera que decidas qué hacer. Mirá cómo quedó la ruta.',
  stop_cancelled: 'Ese pedido se canceló. Si ya lo entregaste o cobraste algo, avisale a la tienda.',
  stop_delivered: 'Ese pedido ya figura como entregado. Si no lo entregaste vos, avisale a la tienda.',
  id_not_checked: 'Lleva alcohol: mirá el DNI de quien lo recibe, y marcalo.',
  driver_unknown: 'Esa persona ya no hace reparto. Elegí a otra.',
  driver_cash_received: 'Ese efectivo ya se recibió. Mirá cómo quedó la caja.',
  delivery_day_past: 'Ese día ya pasó. Elegí uno de hoy en adelante.',
  question_unknown: 'No encontramos esa pregunta',
  question_unanswered: 'Esa pregunta todavía no tiene respuesta',
  question_answered: 'Esa pregunta ya está respondida',
  question_without_answer: 'Escribí la respuesta',
  conversation_unknown: 'No encontramos esa conversación. Volvé a Conversaciones.',
  call_unknown: 'Esa llamada ya está hecha, o nadie la pidió',
  buyer_unknown: 'No encontramos a ese comprador',
  call_is_made: 'A quien pide una llamada se lo llama: tocá «Llamé» o «No atendió».',
  settle_not_so: 'Esto no se deja sin respuesta: decí cómo siguió.',
  reopen_not_so: 'Ya no se puede deshacer: alguien siguió con esto. Mirá cómo quedó.',
  withdrawal_not_so: 'Ese arrepentimiento ya está en otro estado. Mirá cómo quedó.',
  withdrawal_asked_again: 'Volvió a pedirlo: hay otro arrepentimiento abierto de ese pedido. Seguí con ese.',
  quick_reply_empty: 'Escribí la respuesta.',
  quick_replies_full: (most: string) => `Ya tenés ${most} respuestas rápidas. Borrá una para agregar otra.`,
  change_unknown: 'No encontramos ese cambio',
  undo_done: (who: string) => `${who} ya lo deshizo`,
  undo_over: (days: string) => `Pasaron más de ${days} días: ya no se puede deshacer`,
  payment_last: 'Es la única forma de pago que se ofrece. Prendé otra antes de apagarla.',
  payment_keys_missing: (keys: string) =>
    `Todavía no se puede ofrecer: quien instaló la tienda tiene que poner ${keys}.`,
  handover_none: 'Tiene que quedar el envío o el retiro: sin ninguno, nadie puede comprar.',
  special_day_wrong: 'Ese día ya pasó. Elegí uno de hoy en adelante.',
  dollar_jump: (from: string, to: string) =>
    `El dólar pasaría de ${from} a ${to}, y con él los precios en dólares. Si está bien, confirmalo.`,
  // stock
  stock_changed: (now: string) => `El stock cambió mientras tanto: ahora es ${now}`,
  stock_uncounted: (article: string) => `El stock de ${article} no se cuenta: decí cuántos hay`,
  stock_negative: (now: string) => `No alcanza: hay ${now}`,
  counted_already: (who: string, counted: string) =>
    `${who} ya contó ${counted} hace un rato. Decí si lo tuyo se suma o lo reemplaza.`,
  count_moved:
    'Entre los dos conteos entró o salió mercadería, así que no se pueden sumar: contá todo y elegí «Se cuenta de nuevo».',
  count_over: 'Ese conteo es de hace más de un día. Contá de nuevo.',
  stock_not_counted: (name: string) => `${name} no lleva la cuenta del stock. Contalo primero.`,
  stock_not_free: (name: string, free: string) =>
    `De ${name} hay ${free} ${free === '1' ? 'libre' : 'libres'}; las demás son de pedidos. Cambiá el pedido o contá de nuevo.`,
  box_into_itself: 'La caja y la botella son el mismo artículo. Elegí en qué se abre.',
  costs_differ: (name: string) =>
    `El costo es del artículo: ${name} no puede tener dos en una entrega. Dejá uno.`,
  supplier_unknown: 'Ese proveedor ya no está. Elegí otro de la lista.',
  entry_unknown: 'No encontramos ese movimiento. Volvé a Stock.',
  entry_undone: (who: string) => `${who} ya lo deshizo.`,
  entry_undo_over: (days: string) => `Pasaron más de ${days} días: ya no se puede deshacer. Contá de nuevo.`,
  entry_not_undoable: 'Lo deshecho no se deshace: hacelo de nuevo.',
  entry_counted_later: (name: string) =>
    `${name} se contó después, y ese conteo ya corrigió el stock. Deshacé primero ese conteo, o contá de nuevo.`,
  entry_of_variants: (name: string) =>
    `${name} ahora lleva el stock por opción y no se puede deshacer. Contá cada opción.`,
  entry_uncounted: (name: string) =>
    `${name} dejó de contarse después, así que no hay a dónde devolver las unidades. Contá lo que hay en el estante.`,
  entry_units_gone: (name: string) =>
    `De ${name} ya no quedan tantas libres: se vendieron. Contá lo que hay en el estante.`,
  // articles and their shelves
  price_needs_confirmation: 'Revisá el precio antes de guardarlo.',
  price_two: 'El precio va en pesos o en dólares, no en los dos. Dejá uno.',
  variant_missing: (article: string) => `${article} tiene variantes: decí cuál`,
  variant_unknown: (article: string) => `Esa variante no es de ${article}`,
  variant_in_pesos: 'Una variante tiene su precio en pesos',
  ranges_in_pesos: (article: string) => `${article} tiene precios por cantidad, que van en pesos`,
  ranges_missing: (article: string) => `${article} no tiene precios por cantidad`,
  variant_in_dollars: 'Con precio en dólares, las opciones no llevan otro.',
  variant_last: 'Tiene que quedar una opción a la venta. Si ya no lo vendés, archivá el artículo.',
  article_changed_many: 'Alguno de esos artículos ya no está. Recargá la lista y probá de nuevo.',
  prices_changed: 'Alguno de esos precios cambió mientras mirabas. Revisá la lista de nuevo.',
  shelf_unknown: 'Eso ya no está en la lista. Recargá y elegí de nuevo.',
  shelf_in_use: (name: string, articles: string, archived: string) =>
    `${name} tiene ${shelvedText(Number(articles), Number(archived))}. Pasalos a otro lado antes de sacarla.`,
  shelf_has_sub_categories: (name: string) => `${name} tiene sub-categorías. Sacalas primero.`,
  // pictures of articles
  picture_missing: 'No llegó ninguna foto. Elegila de nuevo.',
  picture_too_big: 'La foto pesa más de 25 MB. Subí una más liviana.',
  picture_svg: 'Es un dibujo SVG. Guardalo como PNG o JPEG y subilo de nuevo.',
  picture_video: 'Es un video. Subí una foto.',
  picture_heic:
    'Es una foto HEIC, que acá no se puede leer. Mandala como JPEG: en el iPhone, Ajustes, Cámara, Formatos, «Más compatible».',
  picture_other: 'Ese archivo no es una foto que podamos leer. Sirven JPEG, PNG, WebP y AVIF.',
  picture_too_many_pixels: 'La foto tiene más de 50 megapíxeles. Achicala y subila de nuevo.',
  picture_broken: 'La foto está dañada o llegó cortada. Subila de nuevo.',
  picture_gone: 'Esa foto ya no está. Mirá cómo quedaron y probá de nuevo.',
  pictures_full: (most: string) => `Ya tiene ${most} fotos. Sacá una para agregar otra.`,
  backup_unknown: 'Ese respaldo ya no está. Mirá los que hay.',
  undo_nothing: 'No queda nada para volver atrás: todo cambió después',
} as const satisfies Record<string, string | ((...names: string[]) => string)> &
  Partial<Record<keyof typeof refusalText, never>>
