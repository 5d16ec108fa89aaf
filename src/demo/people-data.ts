import type { StaffRole } from '#domain/accounts/staff.ts'
import type { DemoBuyer, DemoQuestion, DemoStaff } from './demo-people.ts'
import { demoClients, demoShoppers } from './shoppers-and-clients-data.ts'

export const demoOwner: DemoStaff = {
  name: 'Graciela',
  surname: 'Monteverde',
  email: 'graciela@damajuana.example',
  phone: '+5493415550100',
}

/** The staff besides the owner. */
export const demoTeam: (DemoStaff & { role: StaffRole })[] = [
  {
    name: 'Laura',
    surname: 'Besson',
    email: 'laura@damajuana.example',
    phone: '+5493415550113',
    role: 'manager',
  },
  {
    name: 'Nicolás',
    surname: 'Ferrero',
    email: 'nicolas@damajuana.example',
    phone: '+5493415550114',
    role: 'counter',
  },
  {
    name: 'Beto',
    surname: 'Aguirre',
    email: 'beto@damajuana.example',
    phone: '+5493415550115',
    role: 'driver',
  },
]

export const demoSellers: DemoStaff[] = [
  { name: 'Ramiro', surname: 'Ledesma', email: 'ramiro@damajuana.example', phone: '+5493415550111' },
  { name: 'Paula', surname: 'Scarpin', email: 'paula@damajuana.example', phone: '+5493415550112' },
]

export const demoBuyers: DemoBuyer[] = [...demoShoppers, ...demoClients]

export const demoQuestions: DemoQuestion[] = [
  {
    num: 101,
    buyer: 'tomas.quiroga@ejemplo.com.ar',
    text: '¿La caja de 6 viene toda de la misma añada?',
    answer:
      'Sí, toda 2023 y del mismo lote. Si querés mezclar con 2022, avisanos en las notas y vemos qué queda.',
    daysAgo: 40,
  },
  {
    num: 101,
    buyer: 'ana.perez@ejemplo.com.ar',
    text: '¿Hace falta decantarlo?',
    answer: 'No hace falta: abrilo media hora antes y listo.',
    daysAgo: 18,
  },
  {
    num: 104,
    buyer: 'gustavo.peralta@ejemplo.com.ar',
    text: '¿Aguanta diez años más acostado en casa?',
    answer: 'Si tu lugar no pasa de 20 °C en verano, sí. Si pasa, mejor guardalo en nuestra cava: se puede.',
    daysAgo: 30,
  },
  {
    num: 201,
    buyer: 'florencia.aimar@ejemplo.com.ar',
    text: '¿Es dulce?',
    answer: 'Huele dulce pero es seco: menos de 3 gramos de azúcar por litro. Dulce es el Tardío.',
    daysAgo: 22,
  },
  {
    num: 401,
    buyer: 'marcela.giordano@ejemplo.com.ar',
    text: 'Somos cuarenta para un brindis, ¿cuántas botellas calculo?',
    answer: 'Una botella da seis o siete copas: con siete botellas estás bien, con ocho dormís tranquila.',
    daysAgo: 14,
  },
  {
    num: 405,
    buyer: 'gustavo.peralta@ejemplo.com.ar',
    text: '¿Tiene fecha de degüelle en la etiqueta?',
    answer: 'Sí, en la contraetiqueta. El lote que tenemos es de junio de 2026.',
    daysAgo: 9,
  },
  {
    num: 602,
    buyer: 'oscar.villafane@ejemplo.com.ar',
    text: '¿Cuánto descuentan por el envase?',
    answer: 'Por cada litro vacío que traés descontamos $ 900. También lo retira el repartidor.',
    daysAgo: 50,
  },
  {
    num: 605,
    buyer: 'camila.otegui@ejemplo.com.ar',
    text: '¿Está certificada para celíacos?',
    answer: 'Sí, tiene análisis por lote y el logo oficial en la lata.',
    daysAgo: 12,
  },
  {
    num: 801,
    buyer: 'julian.bertolotti@ejemplo.com.ar',
    text: '¿Con qué tónica lo recomiendan?',
    answer: 'Con la tónica clásica: la de cedrón tapa un poco la peperina.',
    daysAgo: 26,
  },
  {
    num: 801,
    buyer: 'camila.otegui@ejemplo.com.ar',
    text: '¿Lo pueden envolver para regalo?',
    answer: null,
    daysAgo: 1,
  },
  {
    num: 301,
    buyer: 'ana.perez@ejemplo.com.ar',
    text: '¿Va bien con una picada de quesos duros?',
    answer: 'Muy bien: servilo fresco, a unos 10 °C, y con un pategrás es una fiesta.',
    daysAgo: 4,
  },
  {
    num: 138,
    buyer: 'ana.perez@ejemplo.com.ar',
    text: '¿Saben cuándo vuelve? Lo quiero para regalar.',
    answer: null,
    daysAgo: 1,
  },
  {
    num: 701,
    buyer: 'nicolas.ferreyra@ejemplo.com.ar',
    text: '¿El precio en pesos cambia todos los días?',
    answer: 'Se actualiza con el dólar; el que ves al confirmar el pedido queda fijo.',
    daysAgo: 16,
  },
  {
    num: 1401,
    buyer: 'eventos.menichelli@ejemplo.com.ar',
    text: '¿Se pueden lavar en lavavajillas?',
    answer: 'Sí, en ciclo suave y sin que se toquen entre ellas.',
    daysAgo: 33,
  },
  {
    num: 1411,
    buyer: 'florencia.aimar@ejemplo.com.ar',
    text: '¿El talle M es amplio?',
    answer: 'Es más bien clásico: 52 cm de ancho por 70 de largo.',
    daysAgo: 7,
  },
  {
    num: 1309,
    buyer: 'trattoria.croce@ejemplo.com.ar',
    text: 'Necesito veinte cajas con nuestra etiqueta, ¿hasta cuándo puedo pedir?',
    answer: null,
    daysAgo: 0,
  },
]

type DemoMessage = {
  from_buyer: boolean
  hoursAgo: number
  text: string
  /** Article number. */ num: number | null
}

export const ana = 'ana.perez@ejemplo.com.ar'

const buyerMessage = (hoursAgo: number, text: string): DemoMessage => ({
  from_buyer: true,
  hoursAgo,
  text,
  num: null,
})
const sellerMessage = (hoursAgo: number, text: string, num: number | null = null): DemoMessage => ({
  from_buyer: false,
  hoursAgo,
  text,
  num,
})

export const demoMessages: readonly DemoMessage[] = [
  buyerMessage(75, 'Hola, el sábado somos doce para un asado. ¿Cuántas botellas de tinto me llevo?'),
  sellerMessage(
    74,
    '¡Hola, Ana! Con seis de tinto y dos de algo fresco para arrancar vas bien. ¿Vacío y achuras, o más liviano?',
  ),
  buyerMessage(73, 'Vacío, chorizo y provoleta.'),
  sellerMessage(
    73,
    'Entonces este: fruta, cuerpo medio y buen precio por caja. Abrilo media hora antes.',
    101,
  ),
  buyerMessage(72, 'Listo, gracias'),
  sellerMessage(3, '¿Cómo salió el asado? Entró el rosado nuevo de Casa Alba, por si querés probarlo.'),
]
