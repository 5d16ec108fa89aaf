import { formatMoneyInText } from '#domain/money/money.ts'
import { cftText, percentText } from '#domain/text/numbers.ts'

/** The order screen, 'Pedido' (spec 2 §2 Order screen, §5 Finalize purchase). */
export const payment = {
  title: (shop: string) => `Pedido · ${shop}`,
  heading: 'Pedido',
  change: 'Cambiar',
  answered: 'Listo',
  continue: 'Continuar',

  whatsapp: 'Al terminar, te abrimos un chat de WhatsApp con el pedido ya escrito.',

  delivery: 'Entrega',
  deliveryHome: 'Envío a domicilio',
  deliveryHomeNote: 'Te lo llevamos a tu puerta',
  pickup: 'Retiro en el local',
  pickupNote: (address: string) => `Sin cargo, en ${address}`,

  buyer: 'Tus datos',
  buyerNoPhone: 'La tienda todavía no tiene tu teléfono para avisarte de este pedido.',
  buyerAddPhone: 'Agregarlo en Mi cuenta',
  buyerGuest: 'Comprar sin registrarme',
  buyerEnter: 'Ingresar',
  buyerLogin: 'Ya tengo cuenta',
  buyerRegister: 'Crear cuenta',
  buyerLoginNeeded: 'Para comprar en esta tienda necesitás una cuenta.',
  name: 'Nombre y apellido',
  email: 'Correo',
  emailHint: 'Por si tenemos que avisarte algo',
  dataUse: (shop: string) => `${shop} usa estos datos para preparar tu pedido y avisarte cómo va.`,
  phone: 'Teléfono',
  phoneHint: 'Con código de área, sin 0 ni 15',

  address: 'Dirección',
  addressNew: 'Otra dirección',
  street: 'Calle',
  streetNumber: 'Número',
  noNumber: 'Sin número',
  detailsAdd: 'Agregar piso u observaciones',
  depto: 'Piso o departamento',
  observations: 'Observaciones',
  observationsHint: 'Timbre, portería, entre qué calles…',
  province: 'Provincia',
  city: 'Ciudad',
  saveAddress: 'Guardar la dirección',

  zone: 'Zona de envío',
  zoneOf: (zone: string) => `Tu dirección está en ${zone}`,
  zoneByCity: (zone: string) => `Por tu ciudad, el envío es el de ${zone}`,
  zoneByCityNote:
    'No encontramos tu dirección en el mapa: la tienda la revisa antes de llevarlo. Si la marcás en el mapa, el precio es el de tu zona.',
  zoneOutside: 'Tu dirección queda fuera de las zonas a las que llevamos',
  zoneOutsideText: 'Podés retirar tu pedido en el local, o elegir otra dirección.',
  zoneOutsideNoPickup: 'Elegí otra dirección, o escribinos y vemos cómo hacértelo llegar.',
  zoneElsewhere:
    'Tu dirección queda fuera de las zonas que tenemos en el mapa. Elegí hasta dónde te llevamos:',
  zonePickup: 'Retirarlo en el local',

  coupon: 'Cupón',
  couponHave: 'Tengo un código',
  couponCode: 'Código del cupón',
  couponApply: 'Aplicar',
  couponEmpty: 'Escribí el código del cupón',
  couponFailed: 'Error al buscar cupon',
  couponAdded: 'Cupon agregado',
  couponValue: (value: string) => `${value} menos`,
  couponOff: (why: string) => `Ahora no descuenta nada. ${why}`,
  couponRemove: (code: string) => `Quitar el cupón ${code}`,

  method: 'Método de pago',
  methodAgain: 'Elegí de nuevo cómo pagás: el cupón cambia el total.',
  methodLess: (percent: number) => `${percentText(percent)} menos`,
  methodPlan: ({ count, cft, amount, sum }: { count: number; cft: number; amount: number; sum: number }) =>
    cft === 0
      ? `${count} cuotas sin interés de ${formatMoneyInText(amount)} (${cftText(0)})`
      : `${count} cuotas de ${formatMoneyInText(amount)} (total ${formatMoneyInText(sum)}, ${cftText(cft)})`,
  methodMore: (percent: number) => `recargo ${percentText(percent)}`,

  day: 'Día de entrega',
  daySoonest: (date: string) => `desde ${date}`,
  slots: '¿En qué horario?',
  slot: (from: string, to: string) => `de ${from} a ${to}`,
  hours: (from: string, to: string) => `${from} a ${to}`,
  slotClosed: 'No disponible',
  slotDry: 'Sin alcohol, por ley',

  notes: 'Notas del pedido',
  notesAdd: 'Agregar una nota',
  notesPlaceholder: 'Algo que debamos saber: si es un regalo, quién lo recibe…',

  summary: 'Resumen',
  lineAmount: (amount: number, price: string) => `${amount} × ${price}`,
  deliveryPlain: 'Envío',
  free: 'Sin cargo',
  total: 'Total',

  changed: {
    other: (name: string, before: string, now: string) => `${name}: antes ${before}, ahora ${now}`,
    percent: (percent: number) =>
      percent < 0
        ? `${percentText(-percent)} menos`
        : percent > 0
          ? `recargo ${percentText(percent)}`
          : 'sin descuento',
    added: (name: string) => `${name}: se agregó`,
    gone: (name: string) => `${name}: ya no está en el carrito`,
  },
  place: 'Finalizar compra',
  placeNote: 'Tenés 10 días corridos para arrepentirte de la compra.',
  placeFailed: 'No pudimos enviar tu pedido. Tu carrito sigue como estaba: probá de nuevo.',
} as const

/** The client that a seller orders for (spec 2 §2 Order screen, §6 Seller). */
export const clients = {
  title: 'Cliente',
  search: 'Buscar un cliente',
  searchHint: 'Nombre, teléfono, correo o dirección',
  recent: 'Tus clientes, con los de tus últimas ventas primero',
  found: (n: number) => (n === 1 ? '1 cliente' : `${n} clientes`),
  more: (shown: number, total: number) =>
    `Estos son ${shown} de ${total}. Escribí algo más para encontrarlo.`,
  nobody: (q: string) => `Ninguno de tus clientes coincide con «${q}».`,
  none: 'Con tu cuenta de vendedor los pedidos van a nombre de un cliente, y todavía no tenés clientes. Si la compra es para vos, usá tu cuenta personal.',
  noAddress: 'Sin dirección guardada',
  addressFirst: 'Elegí primero el cliente: te mostramos sus direcciones.',
  addressOther: 'Otra dirección, solo para este pedido',
  addressOnlyHere: 'Vale para este pedido. Las direcciones guardadas del cliente quedan como están.',
  addressUse: 'Usar esta dirección',
} as const
