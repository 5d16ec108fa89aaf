import type { Settings } from '#contract/panel/settings.ts'
import { formatMoney } from '#domain/money/money.ts'
import { addDays, atHour, formatDate, weekdayNames } from '#domain/time/dates.ts'
import { titles } from './titles.ts'

type Range = { from: string; to: string }

/** '09:00 a 13:00 y 17:00 a 21:00'. */
export const rangesText = (ranges: readonly Range[]): string =>
  ranges.length === 0 ? 'Cerrado' : ranges.map(({ from, to }) => `${from} a ${to}`).join(' y ')

/** 'Vie 25/12/26'. */
export const dayText = (day: string): string =>
  `${weekdayNames[addDays(day, 0).weekday]?.slice(0, 3)} ${formatDate(day)}`

export const settings = {
  title: titles.settings,
  lead: 'Lo que cambies se ve en la tienda en el acto.',
  failed: 'No pudimos leer los ajustes',
  retry: 'Probar de nuevo',
  save: 'Guardar',
  same: 'No había nada para cambiar',
  undone: 'Listo, quedó como antes',
  discard: 'Dejar como estaba',
  onOff: (isOn: boolean) => (isOn ? 'Sí' : 'No'),

  stale: {
    title: 'Otra persona lo cambió mientras escribías.',
    now: 'Ahora dice:',
    use: 'Quedarme con lo nuevo',
    mine: 'Seguir con lo mío',
    blank: 'vacío',
  },

  shop: {
    title: 'El comercio',
    name: 'Nombre de la tienda',
    nameHint: 'Así lo ve quien compra, y con este nombre salen los correos.',
    email: 'Correo',
    emailHint: 'Acá llegan los pedidos y los mensajes.',
    phone: 'Teléfono y WhatsApp',
    phoneHint: 'Con la característica, como 341 555-0147.',
    whatsapp: 'Ofrecer seguir por WhatsApp',
    whatsappText: 'Al terminar el pedido, quien compra puede mandarte un mensaje a ese teléfono.',
    company: 'Razón social',
    companyHint: 'La que figura en los términos y en las facturas.',
    cuit: 'CUIT',
    legal: 'Enlaces al pie de la tienda',
    claims: 'Reclamos',
    claimsHint: 'La página del Estado donde reclaman los consumidores. Vacío, no se muestra.',
    fiscal: 'Data Fiscal',
    fiscalHint: 'La dirección que da ARCA con el formulario 960, o el código para pegar en tu sitio.',
    address: 'Dirección del local',
    addressHint: 'Es donde se retiran los pedidos.',
    street: 'Calle',
    number: 'Altura',
    city: 'Ciudad',
    province: 'Provincia',
    noProvince: 'Elegí la provincia',
    noEmail: 'Falta el correo',
    done: 'Guardado: ya se ve en la tienda',
  },

  hours: {
    title: 'Horarios',
    text: 'Quien compra ve si está abierto. Se puede pedir a cualquier hora.',
    from: 'Abre',
    to: 'Cierra',
    of: (what: string, day: string, index: number) =>
      `${what} el ${day.toLowerCase()}${index === 0 ? '' : `, ${index + 1}.º horario`}`,
    add: 'Agregar horario',
    addTo: (day: string) => `Agregar horario al ${day.toLowerCase()}`,
    remove: (day: string, range: Range) =>
      `Quitar el horario de ${range.from || '…'} a ${range.to || '…'} del ${day.toLowerCase()}`,
    copy: 'Copiar a todos los días',
    copyOf: (day: string) => `Copiar a todos los días el horario del ${day.toLowerCase()}`,
    night: 'Cierra pasada la medianoche',
    none: 'Sin horarios',
    today: (closesAt: string | null) =>
      closesAt === null ? 'Hoy cerrado todo el día' : `Hoy hasta ${atHour(closesAt)}`,
    thatDay: (day: string, closesAt: string | null) =>
      closesAt === null ? `El ${dayText(day)} cerrado` : `El ${dayText(day)} hasta ${atHour(closesAt)}`,
    openDays: (count: number) => (count === 1 ? 'Abre 1 día por semana' : `Abre ${count} días por semana`),
    done: 'Horarios guardados',
  },

  special: {
    title: 'Días cerrados',
    text: 'Feriados, vacaciones, un inventario: ese día la tienda dice que está cerrada y no se entrega.',
    none: 'No hay días cerrados por delante.',
    count: (count: number) => (count === 1 ? '1 día por delante' : `${count} días por delante`),
    day: 'Día',
    note: 'Nota para el equipo',
    add: 'Cerrar ese día',
    missing: 'Elegí el día.',
    closed: 'Cerrado',
    until: (hour: string) => `Hasta ${atHour(hour)}`,
    orders: (count: number) =>
      count === 1
        ? 'Hay 1 pedido para ese día: sigue en pie, avisale.'
        : `Hay ${count} pedidos para ese día: siguen en pie, avisales.`,
    remove: 'Abrir ese día',
    removeOf: (day: string) => `Abrir ese día, ${dayText(day)}`,
    added: (day: string) => `Cerrado el ${dayText(day)}`,
    removed: (day: string) => `El ${dayText(day)} abre como siempre`,
  },

  pause: {
    title: 'Pausa',
    on: 'En pausa: nadie puede comprar',
    off: 'Abierta a las compras',
    buyer:
      'Mientras dura, quien entra lee que la tienda está fuera de servicio por un rato, con tu teléfono.',
    more: 'Quien ya compró sigue viendo sus pedidos. Vender en el mostrador anda igual.',
    pause: 'Pausar la tienda',
    resume: 'Reanudar',
    paused: 'La tienda está en pausa',
    resumed: 'La tienda volvió a vender',
  },

  methods: {
    title: 'Formas de pago',
    on: 'Se ofrece',
    off: 'Apagada',
    lacks: {
      MercadoPago:
        'Faltan las claves de MercadoPago: las pone quien instaló la tienda (MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_PUBLIC_KEY y MERCADOPAGO_WEBHOOK_SECRET).',
      Payway:
        'Faltan las claves de Payway: las pone quien instaló la tienda (PAYWAY_PUBLIC_KEY y PAYWAY_PRIVATE_KEY).',
    } as Record<string, string>,
    edit: 'Cambiar',
    editOf: (name: string) => `Cambiar ${name}`,
    description: 'Lo que lee quien paga así',
    descriptionHint: 'Por ejemplo el alias, o cuándo se paga.',
    percents: 'Descuento o recargo',
    percentsText: 'Sobre los productos, no sobre el envío. Vacíos, el precio es el mismo.',
    discount: 'Descuento, %',
    surcharge: 'Recargo, %',
    badPercent: 'Escribilo con hasta dos decimales, como 7,5.',
    receipt: 'Pedir el comprobante',
    receiptText: 'Quien paga así puede mandar una foto o un PDF desde la página de su pedido.',
    installments: 'Cuotas',
    installmentsText: 'Además de un pago. Con CFTEA 0 son sin interés; el costo lo cobra la tarjeta.',
    planCount: 'Cuotas',
    cft: 'CFTEA, %',
    badCost: 'Escribilo con hasta dos decimales, como 71,5. Con 0 son sin interés.',
    addPlan: 'Agregar cuotas',
    removePlan: (count: string) => `Quitar ${count || 'esas'} cuotas`,
    none: 'Todavía no hay formas de pago.',
    turnedOn: (name: string) => `Se ofrece ${name}`,
    turnedOff: (name: string) => `Ya no se ofrece ${name}`,
    done: (name: string) => `${name}: guardado`,
  },

  handover: {
    title: 'Envío y retiro',
    delivery: 'Envío a domicilio',
    deliveryText: (zones: number, price: number | null) =>
      zones === 0
        ? price === null
          ? 'Sin una zona de envío que se ofrezca, la tienda no ofrece envío.'
          : `Sin zonas de envío que se ofrezcan, el envío cuesta ${formatMoney(price)}.`
        : `Hay ${zones === 1 ? 'una zona' : `${zones} zonas`} de envío.`,
    pickUp: 'Retiro en el local',
    pickUpText: 'En la dirección de El comercio.',
    both: 'Se ofrecen los dos',
    onlyDelivery: 'Solo envío',
    onlyPickUp: 'Solo retiro',
    neither: 'No se ofrece ninguno',
    toZones: 'Zonas, días y franjas',
    toAddress: 'Cargar la dirección del local',
    done: 'Guardado: ya se ve en la tienda',
  },

  buying: {
    title: 'Cómo se compra',
    prices: 'Quién ve los precios',
    audiences: {
      all: 'Todos',
      registered: 'Quien tiene cuenta',
      clients: 'Solo mis clientes',
    } satisfies Record<Settings['buying']['prices_for'], string>,
    account: 'Hay que tener cuenta para comprar',
    accountText: 'Sin esto, también se compra sin registrarse.',
    minimum: 'Pedido mínimo',
    minimumHint: 'Lo menos que suman los productos. Vacío: no hay mínimo.',
    badAmount: 'Escribí un importe, como 20.000, o dejalo vacío.',
    coupons: 'Se pueden usar cupones',
    couponsText: 'Apagado, no hay cupones en ningún lado.',
    google: 'Google también en Ingresar',
    googleText: 'Necesita las claves de Google, que pone quien instaló la tienda.',
    done: 'Guardado: ya se ve en la tienda',
  },

  dollar: {
    title: 'Dólar',
    text: 'A cuánto se pasan a pesos los artículos con precio en dólares.',
    rate: 'Qué dólar',
    rates: {
      '': 'Sin decir',
      fixed: 'Un número fijo',
      compra: 'Blue, compra',
      venta: 'Blue, venta',
      promedio: 'Blue, promedio',
    } satisfies Record<NonNullable<Settings['dollar']['rate']> | '', string>,
    pesos: 'Pesos por dólar',
    plus: 'Pesos que se suman a cada dólar',
    today: (pesos: number) => `Hoy cada dólar sale ${formatMoney(pesos)}`,
    badAmount: 'Escribí un importe, como 1.495.',
    sure: 'Sí, está bien',
    done: 'Dólar guardado: los precios ya son los nuevos',
  },
} as const

export const shopDay = {
  title: 'La tienda',
  failed: 'No pudimos leer los horarios de hoy',
  retry: 'Reintentar',
  openUntil: (hour: string | null) => (hour === null ? 'Abierta' : `Abierta hasta ${atHour(hour)}`),
  closed: (opens: { weekday: string; at: string } | null) =>
    opens === null
      ? 'Cerrada'
      : `Cerrada: abre ${['hoy', 'mañana'].includes(opens.weekday) ? '' : 'el '}${opens.weekday.toLowerCase()} a ${atHour(opens.at)}`,
  paused: 'En pausa: nadie puede comprar',
  today: (hours: string) => `Hoy, distinto de siempre: ${hours.toLowerCase()}`,
  tomorrowClosed: 'Mañana está cerrado',
  pause: 'Pausar',
  change: 'Horario',
  resume: 'Reanudar',
  resumed: 'La tienda volvió a vender',
  closeAt: 'Hoy cerramos a las…',
  closeTitle: '¿A qué hora cerramos hoy?',
  closeText: 'Vale solo por hoy: mañana vuelve el horario de siempre.',
  closeNow: 'Cerrar hoy',
  otherHour: 'Otra hora',
  save: 'Guardar',
  asAlways: 'Hoy como siempre',
  closeTomorrow: 'Mañana cerrado',
  openTomorrow: 'Mañana abrimos',
  closesAt: (hour: string) => `Hoy cerramos a ${atHour(hour)}`,
  closedToday: 'Hoy ya no se abre',
  todayAgain: 'Hoy, el horario de siempre',
  tomorrowIsClosed: 'Mañana queda cerrado',
  tomorrowIsOpen: 'Mañana abrimos como siempre',
  more: 'Horarios y días cerrados',
} as const
