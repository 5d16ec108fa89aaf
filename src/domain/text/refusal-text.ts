/**
 * Every named no of the shop and what the buyer reads. Those of spec 1 §5 §8 and spec 2 §5 §8 are
 * letter by letter (design 6.25). A text that needs a name or an amount is a function of it.
 */
export const refusalText = {
  // the cart, spec 1 §5
  cart_empty: 'Tu carrito esta vacio',
  cart_full: 'Tu carrito llegó al máximo de artículos distintos',
  amount_wrong: 'Indique una cantidad',
  property_missing: (property: string) => `Seleccione ${property}`,
  color_missing: 'Seleccione un color',
  size_missing: 'Seleccione un talle',
  variant_wrong: (article: string) => `Elegí otra vez la variante de ${article}`,
  stock_short: (article: string) => `Sin stock suficiente: ${article}`,
  component_short: (promotion: string, article: string) =>
    `Sin stock suficiente: ${promotion} (falta ${article})`,
  article_gone: (article: string) => `${article} ya no está a la venta`,
  line_unknown: 'Ese artículo no está en tu carrito',
  cart_unknown: 'No encontramos ese carrito',
  cart_ordered: 'Este carrito ya es un pedido',
  cart_changed: 'Tu carrito cambió en otro dispositivo: lo actualizamos',
  price_unknown: (article: string) => `${article} todavía no tiene precio`,
  address_unknown: 'No encontramos esa dirección',
  own_address_unknown: 'Esa dirección ya no está entre las tuyas',
  zone_unknown: 'Elegí otra zona de envío',
  slot_missing: 'Elegí en qué horario te lo llevamos',
  slot_alcohol: 'En ese horario la ley no deja entregar bebidas con alcohol. Elegí otro',
  slot_full: 'Ese horario de entrega se completó. Elegí otro',
  zone_outside: 'Tu dirección queda fuera de las zonas a las que llevamos',
  payment_method_unknown: 'Elegí otro método de pago',

  // finalize purchase, spec 2 §5, in its order
  delivery_missing: 'Seleccione metodo de entrega',
  payment_method_missing: 'Seleccione un metodo de pago',
  address_missing: 'Indique una direccion para la entrega del pedido',
  zone_missing: 'Seleccione el precio de envio',
  client_missing: 'Seleccione el CLIENTE para el pedido',
  adult_missing: 'Confirmá que sos mayor de 18 años',

  // the catalogue
  article_unknown: 'No encontramos ese artículo',

  // placing and paying
  shop_paused: 'La tienda está en pausa. Probá de nuevo en un rato',
  buyer_missing: 'Completá tus datos para hacer el pedido',
  login_required: 'Ingresá a tu cuenta para continuar',
  session_ended: 'Tu sesión venció. Ingresá: tu carrito te espera',
  delivery_not_offered: 'La tienda no ofrece esa forma de entrega',
  delivery_day_wrong: 'Elegí otro día de entrega',
  delivery_day_alcohol: 'Ese día la ley no deja entregar bebidas con alcohol. Elegí otro',
  order_minimum: (minimum: string, missing: string) =>
    `El pedido mínimo es de ${minimum}. Te faltan ${missing}`,
  total_changed: 'Cambió el precio de tu pedido. Revisá el total antes de confirmar',
  payment_in_process: 'Tu pago se está procesando. Esperá el resultado antes de pagar de nuevo',
  order_already_paid: 'Este pedido ya está pagado',
  payment_elsewhere: (provider: string) => `Este pedido no se paga con ${provider}`,
  payment_hold_over: 'Se venció el tiempo para pagar este pedido. Hacelo de nuevo',
  payment_down: (provider: string) =>
    `No pudimos comunicarnos con ${provider}. Tu pedido sigue guardado: probá de nuevo en un momento`,
  card_not_taken: 'Payway no aceptó los datos de la tarjeta. Revisalos e ingresalos de nuevo',
  card_brand_wrong: 'Elegí de qué marca es tu tarjeta',
  installments_wrong: 'Elegí otra cantidad de cuotas',
  order_too_often: (wait: string) => `Hiciste muchos pedidos seguidos. Probá de nuevo en ${wait}`,
  card_tried_too_often: 'Probaste muchas veces seguidas. Elegí otra forma de pago',
  receipt_missing: 'Elegí una foto o un PDF del comprobante',
  receipt_wrong: 'El comprobante tiene que ser una foto (JPG, PNG o WebP) o un PDF',
  receipt_too_big: 'El comprobante puede pesar hasta 8 MB',
  receipt_not_asked: 'Este pedido no espera un comprobante',
  receipt_too_often: 'Ya mandaste muchos comprobantes de este pedido. Escribinos y lo vemos',
  nothing_to_refund: 'Este pedido no tiene pagos para devolver',
  task_unknown: 'No encontramos esa tarea',
  order_under_way: 'La tienda ya está preparando el pedido que querías pagar de nuevo',
  client_unknown: 'Ese cliente no está entre los tuyos',
  prices_hidden: 'Tu cuenta todavía no puede comprar en esta tienda',
  order_link_over: 'El enlace de este pedido venció',
  order_unknown: 'No encontramos ese pedido',
  order_move_refused: (from: string, to: string) => `Un pedido ${from} no puede pasar a ${to}`,
  same_key_other_order: 'Ese pedido ya se envió con otros datos',

  // coupons, spec 2 §5 §8
  coupon_unknown: 'Codigo incorrecto',
  coupon_minimum: (amount: string) => `El monto minimo para este cupon es de: ${amount}`,
  coupon_expired: 'Este cupón venció',
  coupon_of_another: 'Este cupón no es para tu cuenta',
  coupon_used_up: 'Este cupón ya se usó',
  coupon_needs_login: 'Ingresá a tu cuenta para usar este cupón',
  coupon_too_often: (wait: string) => `Probaste muchos códigos seguidos. Probá de nuevo en ${wait}`,
  coupon_code_wrong: 'El código lleva de 3 a 40 letras sin acento, números o guiones',
  coupon_code_taken: 'Ya hay un cupón con ese código',
  coupon_value_wrong: 'El cupón descuenta un importe o un porcentaje de 1 a 100, no los dos',

  // pushes
  push_token_wrong: 'No pudimos activar los avisos en este navegador',
  push_token_taken: 'Los avisos de este navegador ya son de otra cuenta',

  // the map, spec 2 §8
  geocoding_failed: 'Hubo un error al encontrar la direccion',
  geocoding_too_often: (wait: string) => `Buscaste muchas direcciones seguidas. Probá de nuevo en ${wait}`,

  // accounts, spec 2 §8
  login_wrong: 'Los datos no coinciden',
  login_too_often: (wait: string) => `Demasiados intentos. Probá de nuevo en ${wait}`,
  account_taken: 'Ya hay un usuario registrado con esta informacion, intente con otro, por favor.',
  phone_taken: 'Ya hay un usuario con ese numero de telefono',
  password_wrong: 'La contraseña actual es incorrecta',
  phone_too_often: (wait: string) => `Cambiaste de número muchas veces. Probá de nuevo en ${wait}`,
  card_unknown: 'Esa tarjeta ya no está guardada',
  session_unknown: 'Esa sesión ya está cerrada',
  account_serves: 'Con esta cuenta se atiende la tienda, así que no se puede eliminar',
  account_has_order:
    'Tenés un pedido en curso. Cuando lo recibas o se cancele vas a poder eliminar tu cuenta',
  account_without_email: 'Agregá un correo a tu cuenta: ahí te mandamos el código para eliminarla',
  code_wrong: 'El codigo ingresado no es correcto',
  social_over: 'Ese ingreso venció o ya se usó. Empezá de nuevo',
  social_off: (provider: string) => `Ahora no se puede ingresar con ${provider}`,
  social_refused: (provider: string) => `${provider} no nos confirmó quién sos. Empezá de nuevo`,
  social_down: (provider: string) => `No pudimos comunicarnos con ${provider}. Probá de nuevo en un momento`,
  social_email_taken:
    'Ya hay una cuenta con ese correo. Ingresá con tu contraseña; si no la recordás, podés pedir una nueva',
  code_too_often: (wait: string) => `Ya te enviamos un código. Podés pedir otro en ${wait}`,

  // any form, and a server that can't keep up
  fields_wrong: 'Revisá los datos',
  server_busy: 'Hay mucha gente en la tienda ahora. Probá de nuevo en un momento',

  channel_of_another: 'Esas novedades no son de tu cuenta',

  // contact, spec 1 §5 and spec 2 §8
  question_empty: 'Primero escribe tu pregunta, por favor',
  question_too_often: (wait: string) => `Hiciste muchas preguntas seguidas. Probá de nuevo en ${wait}`,
  question_unknown: 'No encontramos esa pregunta',
  question_answered: 'Esa pregunta ya está respondida',
  question_without_answer: 'Escribí la respuesta',
  message_empty: 'Escribí tu mensaje',
  message_too_often: (wait: string) => `Mandaste muchos mensajes seguidos. Probá de nuevo en ${wait}`,
  same_key_other_message: 'Ese mensaje ya se envió con otro texto',
  help_message_empty: 'Escriba su mensaje, por favor',
  advise_needless: (article: string) => `${article} ya está disponible`,
  advise_too_often: 'Ya pediste muchos avisos. Probá de nuevo más tarde',
  contact_unreachable: 'Error al enviar mensaje',
  contact_too_often: (wait: string) => `Ya nos escribiste varias veces. Probá de nuevo en ${wait}`,
  withdrawal_too_often: (wait: string) => `Recibimos muchos pedidos seguidos. Probá de nuevo en ${wait}`,
  call_refused: 'No podemos procesar tu llamada en estos momentos',
  call_needs_phone: 'Agregá tu teléfono en Mi cuenta para que podamos llamarte',
  call_unknown: 'Esa llamada ya está hecha, o nadie la pidió',
  buyer_unknown: 'No encontramos a ese comprador',

  // what the owner writes
  variant_missing: (article: string) => `${article} tiene variantes: decí cuál`,
  variant_in_pesos: 'Una variante tiene su precio en pesos',
  ranges_in_pesos: (article: string) => `${article} tiene precios por cantidad, que van en pesos`,
  ranges_missing: (article: string) => `${article} no tiene precios por cantidad`,
  variant_unknown: (article: string) => `Esa variante no es de ${article}`,
  stock_changed: (now: string) => `El stock cambió mientras tanto: ahora es ${now}`,
  stock_uncounted: (article: string) => `El stock de ${article} no se cuenta: decí cuántos hay`,
  stock_negative: (now: string) => `No alcanza: hay ${now}`,
} as const satisfies Record<string, string | ((...names: string[]) => string)>
