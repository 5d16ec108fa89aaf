import { percentText } from './units.ts'

/** The order screen, 'Pedido' (spec 2 §2 Order screen, §5 Finalize purchase). */
export const payment = {
  title: (shop: string) => `Pedido · ${shop}`,
  heading: 'Pedido',
  change: 'Cambiar',
  answered: 'Listo',
  continue: 'Continuar',

  whatsapp: 'Al terminar, te abrimos un chat de WhatsApp con el pedido ya escrito.',
  whatsappDoubts: '¿Dudas con tu pedido?',

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
  phone: 'Teléfono',
  phoneHint: 'Con código de área, sin 0 ni 15',

  client: 'Cliente',
  clientsNone: 'Con tu cuenta de vendedor los pedidos van a nombre de un cliente, y por ahora no tenés clientes para elegir acá. Si la compra es para vos, usá tu cuenta personal.',

  address: 'Dirección',
  addressNew: 'Otra dirección',
  street: 'Calle',
  streetNumber: 'Número',
  noNumber: 'Sin número',
  depto: 'Piso o departamento',
  observations: 'Observaciones',
  observationsHint: 'Timbre, portería, entre qué calles…',
  province: 'Provincia',
  city: 'Ciudad',
  saveAddress: 'Guardar la dirección',

  zone: 'Zona de envío',

  method: 'Método de pago',
  methodLess: (percent: number) => `${percentText(percent)} menos`,
  methodMore: (percent: number) => `recargo ${percentText(percent)}`,

  day: 'Día de entrega',
  soonest: 'Lo antes posible',

  notes: 'Notas del pedido',
  notesPlaceholder: 'Algo que debamos saber: timbre, portería, si es un regalo…',

  summary: 'Resumen',
  lineAmount: (amount: number, price: string) => `${amount} × ${price}`,
  goods: (units: number) => `Productos (${units})`,
  methodStep: (name: string, percent: number) => `${name}, ${percentText(percent)}`,
  cuponStep: (code: string) => `Cupón ${code}`,
  deliveryStep: (zone: string) => `Envío, ${zone}`,
  deliveryPlain: 'Envío',
  deliveryUnknown: 'según la zona',
  pickupStep: 'Retiro en el local',
  free: 'Sin cargo',
  total: 'Total',

  place: 'Finalizar compra',
  placeNote: 'Tenés 10 días corridos para arrepentirte de la compra.',
  placeFailed: 'No pudimos enviar tu pedido. Tu carrito sigue como estaba: probá de nuevo.',
} as const
