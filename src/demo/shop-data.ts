import type { InstallmentPlan } from '#domain/payments/installments.ts'

export type DemoNote = { name: string; description: string }
/** At most one of `discount` and `surchage`, in percent; `type` only for a provider. */
export type DemoPaymentMethod = DemoNote & {
  type: 'MercadoPago' | 'Payway' | null
  discount: number | null
  surchage: number | null
  installments?: InstallmentPlan[]
  asks_receipt?: boolean
}

const morning = { from: '09:00', to: '13:00' }
const weekday = [morning, { from: '16:30', to: '21:00' }]

/** Data of the shop itself: money in pesos, times HH:mm, integer percents. */
export const demoCommerce = {
  name: 'Damajuana',
  company_name: 'Damajuana Vinos y Bebidas S.R.L.',
  cuit: '30-71999321-0',
  phone: '+5493415550147',
  email: 'hola@damajuana.example',
  delivery_price: 3500,
  percentage_card: 8,
  dolar: 1495,
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

export const demoOnlineConfiguration = {
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
    description:
      'Alias: DAMAJUANA.VINOS, a nombre de Damajuana Vinos y Bebidas S.R.L. Sale cuando se acredita.',
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
