import type { InstallmentPlan } from '#domain/installments.ts'

export type DemoSchedule = { from: string; to: string }
/** What the seed writes of the shop itself; money in pesos, times HH:mm, percents as whole numbers. */
export type DemoCommerce = {
  name: string
  company_name: string
  cuit: string
  phone: string
  email: string
  delivery_price: number
  percentage_card: number
  dolar: string
  dolar_plus: number
  from_cloudinary: boolean
  extencions: { slug: string }[]
  show_google_login: boolean
  address: { street: string; street_number: string; city: string; province: string; lat: number; lng: number }
  workdays: { name: string; schedules: DemoSchedule[] }[]
}
export type DemoOnlineConfiguration = {
  register_to_buy: boolean
  scroll_infinito_en_home: boolean
  pausar_tienda_online: boolean
  online_template: { slug: string }
  cantidad_tarjetas_en_telefono: number
  cantidad_tarjetas_en_tablet: number
  cantidad_tarjetas_en_notebook: number
  cantidad_tarjetas_en_escritorio: number
  default_article_image_url: string
  instagram: string
  facebook: string
  online_price_surchage: number | null
  online_price_type: { slug: string }
  default_amount_add_to_cart: number
  stock_null_equal_0: boolean
  has_delivery: boolean
  retiro_por_local: boolean
  usar_cupones: boolean
  order_description: string
  enviar_whatsapp_al_terminar_pedido: boolean
  mensaje_contacto: string
  titulo_quienes_somos: string
  quienes_somos: string
}
/** A banner; `bottles` are names of articles to draw on it, `link` a path of the shop. */
export type DemoTitle = {
  header: string
  lead: string
  text_color: string
  color: string
  link: string
  bottles: string[]
}
export type DemoNote = { name: string; description: string }
/** At most one of `discount` and `surchage`, in percent; `type` only where a provider charges. */
export type DemoPaymentMethod = DemoNote & {
  type: 'MercadoPago' | 'Payway' | null
  discount: number | null
  surchage: number | null
  installments?: InstallmentPlan[]
  asks_receipt?: boolean
}
/** `corners` are those of its area, [longitude, latitude]; `free_from` and `minimum` in pesos; `weekdays` null on all that the shop delivers. */
export type DemoDeliveryZone = DemoNote & {
  price: number
  free_from: number | null
  minimum: number | null
  weekdays: string[] | null
  corners: [lng: number, lat: number][]
}
/** Fixed `amount` in pesos or `percentage`; `expiresInDays` may be negative; no `buyers` (e-mails) means everyone. */
export type DemoCoupon = {
  code: string
  amount: number | null
  percentage: number | null
  min_amount: number | null
  expiresInDays: number | null
  usesPerBuyer: number | null
  buyers: string[]
}
/** Which days a delivery may be asked for: the next `daysAhead` that the shop opens, today only before `cutOff`. */
export type DemoDeliveryDays = { daysAhead: number; cutOff: string; closedWeekdays: string[] }
/** A bundle with one price; articles by their num. */
export type DemoPromotion = {
  name: string
  description: string
  price: number
  articles: { num: number; amount: number }[]
}

const morning: DemoSchedule = { from: '09:00', to: '13:00' }
const weekday: DemoSchedule[] = [morning, { from: '16:30', to: '21:00' }]

export const demoCommerce: DemoCommerce = {
  name: 'Damajuana',
  company_name: 'Damajuana Vinos y Bebidas S.R.L.',
  cuit: '30-71999321-0',
  phone: '+5493415550147',
  email: 'hola@damajuana.example',
  delivery_price: 3500,
  percentage_card: 8,
  dolar: '1495',
  dolar_plus: 25,
  from_cloudinary: false,
  extencions: [],
  show_google_login: true,
  address: {
    street: 'Güemes',
    street_number: '2065',
    city: 'Rosario',
    province: 'Santa Fe',
    lat: -32.9342,
    lng: -60.6558,
  },
  workdays: [
    { name: 'Lunes', schedules: weekday },
    { name: 'Martes', schedules: weekday },
    { name: 'Miércoles', schedules: weekday },
    { name: 'Jueves', schedules: weekday },
    { name: 'Viernes', schedules: [morning, { from: '16:30', to: '00:00' }] },
    {
      name: 'Sábado',
      schedules: [
        { from: '09:30', to: '14:00' },
        { from: '17:00', to: '01:00' },
      ],
    },
    { name: 'Domingo', schedules: [] },
  ],
}

export const demoOnlineConfiguration: DemoOnlineConfiguration = {
  register_to_buy: false,
  scroll_infinito_en_home: true,
  pausar_tienda_online: false,
  online_template: { slug: 'clasica' },
  cantidad_tarjetas_en_telefono: 2,
  cantidad_tarjetas_en_tablet: 3,
  cantidad_tarjetas_en_notebook: 4,
  cantidad_tarjetas_en_escritorio: 5,
  default_article_image_url: '/imagenes/sin-imagen.webp',
  instagram: 'https://instagram.example/damajuana',
  facebook: 'https://facebook.example/damajuana',
  online_price_surchage: null,
  online_price_type: { slug: 'all' },
  default_amount_add_to_cart: 1,
  stock_null_equal_0: false,
  has_delivery: true,
  retiro_por_local: true,
  usar_cupones: true,
  order_description:
    'Ej.: el timbre no anda, llamar al llegar. Si falta una añada, consultarme antes de cambiarla.',
  enviar_whatsapp_al_terminar_pedido: true,
  mensaje_contacto:
    '¿Buscás un vino que no ves en la lista, o no sabés cuántas botellas llevar para treinta personas? Escribinos: contesta alguien que abrió esas botellas.',
  titulo_quienes_somos: 'Treinta y nueve años detrás del mismo mostrador',
  quienes_somos: `Damajuana empezó en 1987 con un mostrador de pinotea y tres damajuanas: tinto, blanco y moscato. La gente traía su envase y se llevaba el vino de la semana.

Hoy la casa tiene más de ciento setenta etiquetas, pero se elige igual que entonces: probando. Cada vendimia viajamos a Cuyo, al Valle Calchaquí y a la Patagonia, y lo que no tomaríamos en casa no entra al depósito.

La cava trabaja a 16 grados todo el año. Repartimos en Rosario con camioneta propia, de lunes a sábado, y si una botella sale con corcho te la cambiamos sin preguntas.`,
}

export const demoTitles: DemoTitle[] = [
  {
    header: 'Altura, piedra y paciencia',
    lead: 'Los malbec y cabernet de Quebrada Honda, de viñas a 1.450 metros en Gualtallary.',
    text_color: '#1d2a23',
    color: '#eadfc6',
    link: '/buscar?q=quebrada%20honda',
    bottles: [
      'Quebrada Honda Gran Reserva Malbec',
      'Quebrada Honda Cabernet Franc',
      'Quebrada Honda Gran Corte',
      'Quebrada Honda Malbec de Altura',
    ],
  },
  {
    header: 'Llegó el verano en copa',
    lead: 'Torrontés, rosados y un naranjo para los curiosos. Bien fríos, desde $ 6.600.',
    text_color: '#1d2a23',
    color: '#ecebd3',
    link: '/inicio/blancos',
    bottles: [
      'Los Sauces Torrontés',
      'Casa Alba Rosado de Malbec',
      'Casa Alba Sauvignon Blanc',
      'Casa Alba Naranjo de Moscatel',
    ],
  },
  {
    header: 'Brindá con tiempo',
    lead: 'Espumantes de método tradicional por botella, por caja y en magnum.',
    text_color: '#fffdf8',
    color: '#7a1e36',
    link: '/inicio/espumantes',
    bottles: [
      'Doña Inés Extra Brut',
      'Casa Alba Brut Rosé',
      'Doña Inés Brut Nature',
      'Quebrada Honda Nature Cuarenta Lunas',
    ],
  },
  {
    header: 'La hora del vermú',
    lead: 'Rosso, bitter y soda de sifón, hechos en Rosario. El resto lo pone la vereda.',
    text_color: '#1d2a23',
    color: '#f3dccb',
    link: '/inicio/aperitivos-y-vermús',
    bottles: [
      'Vermú Puerto Viejo Rosso',
      'Bitter Puerto Viejo Rojo',
      'Soda en sifón Del Tala 1,5 l',
      'Aperitivo Isla Mansa Naranja',
    ],
  },
  {
    header: 'Del río al vaso',
    lead: 'Seis estilos de Ribereña. Llevando seis latas, cada una te sale menos.',
    text_color: '#fffdf8',
    color: '#1f4d3a',
    link: '/inicio/cervezas',
    bottles: [
      'Ribereña Rubia lata 473 ml',
      'Ribereña IPA lata 473 ml',
      'Ribereña Roja lata 473 ml',
      'Ribereña Porter de Café lata 473 ml',
    ],
  },
]

export const demoPlatelets: DemoNote[] = [
  { name: 'Envío en el día', description: 'Pedí antes de las 17 y llega hoy, de lunes a sábado' },
  {
    name: '10 % por transferencia',
    description: 'En toda la tienda, también sobre lo que ya está en oferta',
  },
  { name: 'Retiro en Pichincha', description: 'Güemes 2065: tu pedido queda listo en una hora' },
  { name: 'Precio por cantidad', description: 'Desde seis unidades en vinos y cervezas marcados' },
  { name: 'Te asesoramos', description: 'Escribinos por WhatsApp: contesta alguien que abrió esas botellas' },
]

export const demoConditions: DemoNote[] = [
  {
    name: 'Última botella del lote',
    description: 'La bodega no vuelve a hacer este vino o esta añada: es lo que queda.',
  },
  { name: 'Edición limitada', description: 'Partida chica y numerada; no siempre hay reposición.' },
  {
    name: 'Estiba de la casa',
    description: 'Guardada acostada y a oscuras en nuestra cava antes de salir a la venta.',
  },
  { name: 'Etiqueta con marcas', description: 'La etiqueta se dañó en el viaje; el contenido está intacto.' },
  { name: 'Próximo a vencer', description: 'Vence dentro de los 45 días; por eso baja de precio.' },
  { name: 'Hecho a mano', description: 'Pieza artesanal: puede variar de la que ves en la imagen.' },
]

export const demoPaymentMethods: DemoPaymentMethod[] = [
  {
    name: 'Efectivo',
    description: 'Pagás al recibir o al retirar. Si necesitás vuelto, avisanos en las notas.',
    type: null,
    discount: null,
    surchage: null,
  },
  {
    name: 'Transferencia',
    description: 'Te pasamos el alias al confirmar el pedido; sale cuando se acredita.',
    type: null,
    discount: 10,
    surchage: null,
    asks_receipt: true,
  },
  {
    name: 'MercadoPago',
    description: 'Dinero en cuenta o tarjetas, dentro de tu cuenta de MercadoPago.',
    type: 'MercadoPago',
    discount: null,
    surchage: null,
  },
  {
    name: 'Tarjeta de crédito',
    description: 'Visa, Mastercard, American Express, Cabal y más. Los datos van directo a Payway.',
    type: 'Payway',
    discount: null,
    surchage: 8,
    installments: [
      { count: 3, cft: 0 },
      { count: 6, cft: 71.5 },
    ],
  },
]

export const demoDeliveryZones: DemoDeliveryZone[] = [
  {
    name: 'Pichincha y Centro',
    description: 'De Pellegrini al río, entre Oroño y Belgrano. Entre 18 y 21 h.',
    price: 2200,
    free_from: null,
    minimum: null,
    weekdays: null,
    corners: [
      [-60.664, -32.924],
      [-60.64, -32.918],
      [-60.618, -32.936],
      [-60.62, -32.96],
      [-60.664, -32.96],
    ],
  },
  {
    name: 'Echesortu y Abasto',
    description: 'De Oroño a Avellaneda, hasta 27 de Febrero.',
    price: 2900,
    free_from: 80000,
    minimum: null,
    weekdays: null,
    corners: [
      [-60.7, -32.926],
      [-60.664, -32.924],
      [-60.664, -32.975],
      [-60.7, -32.975],
    ],
  },
  {
    name: 'Arroyito y Alberdi',
    description: 'Zona norte, hasta el puente. Entre 17 y 20 h.',
    price: 3600,
    free_from: null,
    minimum: null,
    weekdays: null,
    corners: [
      [-60.72, -32.86],
      [-60.69, -32.86],
      [-60.665, -32.9],
      [-60.64, -32.918],
      [-60.664, -32.924],
      [-60.7, -32.926],
      [-60.72, -32.926],
    ],
  },
  {
    name: 'Fisherton',
    description: 'Zona oeste, hasta Circunvalación. Martes, jueves y sábado.',
    price: 4800,
    free_from: null,
    minimum: null,
    weekdays: ['Martes', 'Jueves', 'Sábado'],
    corners: [
      [-60.79, -32.89],
      [-60.72, -32.89],
      [-60.72, -32.926],
      [-60.7, -32.926],
      [-60.7, -32.975],
      [-60.79, -32.975],
    ],
  },
  {
    name: 'Funes y Roldán',
    description: 'Fuera de la ciudad. Viernes y sábado, de 10 a 14 h.',
    price: 7500,
    free_from: null,
    minimum: 40000,
    weekdays: ['Viernes', 'Sábado'],
    corners: [
      [-60.95, -32.86],
      [-60.79, -32.86],
      [-60.79, -32.975],
      [-60.95, -32.975],
    ],
  },
]

/** In which hours a zone is served on each weekday that the shop delivers, and for how many orders each. */
export const demoDeliverySlots: {
  zone: string
  from: string
  to: string
  cutOff: string
  capacity: number
}[] = [
  { zone: 'Echesortu y Abasto', from: '10:00', to: '12:30', cutOff: '09:00', capacity: 6 },
  { zone: 'Echesortu y Abasto', from: '18:00', to: '19:30', cutOff: '16:00', capacity: 8 },
  { zone: 'Echesortu y Abasto', from: '19:30', to: '21:00', cutOff: '17:00', capacity: 8 },
]

export const demoDeliveryDays: DemoDeliveryDays = {
  daysAhead: 7,
  cutOff: '17:00',
  closedWeekdays: ['Domingo'],
}

export const demoCoupons: DemoCoupon[] = [
  {
    code: 'PRIMERACOPA',
    amount: null,
    percentage: 10,
    min_amount: null,
    expiresInDays: null,
    usesPerBuyer: 1,
    buyers: [],
  },
  {
    code: 'DAMA5000',
    amount: 5000,
    percentage: null,
    min_amount: 40000,
    expiresInDays: 60,
    usesPerBuyer: null,
    buyers: [],
  },
  {
    code: 'BRINDIS15',
    amount: null,
    percentage: 15,
    min_amount: 90000,
    expiresInDays: 40,
    usesPerBuyer: 2,
    buyers: [],
  },
  {
    code: 'VENDIMIA26',
    amount: null,
    percentage: 20,
    min_amount: null,
    expiresInDays: -30,
    usesPerBuyer: null,
    buyers: [],
  },
  {
    code: 'GRACIASANA',
    amount: 8000,
    percentage: null,
    min_amount: null,
    expiresInDays: 25,
    usesPerBuyer: 1,
    buyers: ['ana.perez@ejemplo.com.ar'],
  },
]

export const demoPromotions: DemoPromotion[] = [
  {
    name: 'Promo Previa de Asado',
    description: 'Un Fernet de barrica, dos colas de 2,25 l y un corte tinto para cuando salga el chorizo.',
    price: 29900,
    articles: [
      { num: 1006, amount: 1 },
      { num: 1205, amount: 2 },
      { num: 128, amount: 1 },
    ],
  },
  {
    name: 'Promo Negroni',
    description: 'Gin Cardo Azul, bitter rojo y vermú rosso: alcanza para diez, uno detrás de otro no.',
    price: 36900,
    articles: [
      { num: 801, amount: 1 },
      { num: 1008, amount: 1 },
      { num: 1001, amount: 1 },
    ],
  },
  {
    name: 'Promo Doce Rubias y Doce IPA',
    description: 'Un cajón mixto de Ribereña para la heladera de quien recibe.',
    price: 51900,
    articles: [
      { num: 601, amount: 12 },
      { num: 606, amount: 12 },
    ],
  },
  {
    name: 'Promo Tres Malbec',
    description:
      'El mismo varietal a tres latitudes: altura de Mendoza, Patagonia y Pedernal. Para abrir los tres y discutir.',
    price: 46900,
    articles: [
      { num: 105, amount: 1 },
      { num: 111, amount: 1 },
      { num: 112, amount: 1 },
    ],
  },
  {
    name: 'Promo Gin Tonic',
    description: 'Gin Isla Mansa, seis tónicas y dos copones: falta solamente el hielo.',
    price: 33900,
    articles: [
      { num: 805, amount: 1 },
      { num: 1209, amount: 6 },
      { num: 1404, amount: 2 },
    ],
  },
  {
    name: 'Promo Brindis',
    description: 'Un nature, un rosé y la hielera de chapa para que lleguen fríos a la medianoche.',
    price: 57900,
    articles: [
      { num: 405, amount: 1 },
      { num: 1409, amount: 1 },
      { num: 408, amount: 1 },
    ],
  },
]
