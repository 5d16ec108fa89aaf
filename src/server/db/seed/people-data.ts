export type DemoAddress = {
  street: string
  street_number: string
  depto: string | null
  description: string | null
  lat: number
  lng: number
  zone: string
}
export type DemoStaff = { name: string; surname: string; email: string; phone: string }
/** A past order: `lines` are article nums (without variants) with amounts; status and method by name. */
export type DemoOrder = {
  daysAgo: number
  lines: [num: number, amount: number][]
  deliver: boolean
  status:
    | 'Sin confirmar'
    | 'Confirmado'
    | 'En preparación'
    | 'Listo para retirar'
    | 'En camino'
    | 'Entregado'
    | 'Cancelado'
  paymentMethod: string
  description?: string
}
/** `seller` is a seller's e-mail: the buyer is a client of theirs. `favorites` are article nums. */
export type DemoBuyer = DemoStaff & {
  seller: string | null
  address: DemoAddress | null
  orders: DemoOrder[]
  favorites: number[]
}
/** A question on an article by one of the buyers; a null answer waits for the shop. */
export type DemoQuestion = {
  num: number
  buyer: string
  text: string
  answer: string | null
  daysAgo: number
}

export const demoOwner: DemoStaff = {
  name: 'Graciela',
  surname: 'Monteverde',
  email: 'graciela@damajuana.example',
  phone: '+5493415550100',
}

export const demoSellers: DemoStaff[] = [
  { name: 'Ramiro', surname: 'Ledesma', email: 'ramiro@damajuana.example', phone: '+5493415550111' },
  { name: 'Paula', surname: 'Scarpin', email: 'paula@damajuana.example', phone: '+5493415550112' },
]
const [ramiro, paula] = ['ramiro@damajuana.example', 'paula@damajuana.example']

const at = (
  street: string,
  street_number: string,
  zone: string,
  [lat, lng]: [number, number],
  depto: string | null = null,
  description: string | null = null,
): DemoAddress => ({ street, street_number, depto, description, lat, lng, zone })
const centre = 'Pichincha y Centro'

export const demoBuyers: DemoBuyer[] = [
  {
    name: 'Ana',
    surname: 'Pérez',
    email: 'ana.perez@ejemplo.com.ar',
    phone: '+5493415550201',
    seller: null,
    address: at('San Lorenzo', '1834', centre, [-32.9405, -60.6487], '5 B', 'El timbre no anda, llamar'),
    orders: [
      {
        daysAgo: 1,
        lines: [
          [801, 1],
          [1209, 8],
        ],
        deliver: true,
        status: 'En preparación',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 23,
        lines: [
          [301, 3],
          [209, 1],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 61,
        lines: [
          [127, 2],
          [1001, 1],
          [1204, 2],
        ],
        deliver: false,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [301, 408, 801, 136],
  },
  {
    name: 'Julián',
    surname: 'Bertolotti',
    email: 'julian.bertolotti@ejemplo.com.ar',
    phone: '+5493415550202',
    seller: null,
    address: at('Avenida Alberdi', '712', 'Arroyito y Alberdi', [-32.9106, -60.6789]),
    orders: [
      {
        daysAgo: 4,
        lines: [
          [606, 12],
          [601, 12],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
      {
        daysAgo: 38,
        lines: [
          [607, 4],
          [612, 2],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
        description: 'Si no hay Niebla, mandar IPA',
      },
    ],
    favorites: [606, 607, 612],
  },
  {
    name: 'Marcela',
    surname: 'Giordano',
    email: 'marcela.giordano@ejemplo.com.ar',
    phone: '+5493415550203',
    seller: null,
    address: at('Mendoza', '3920', 'Echesortu y Abasto', [-32.9437, -60.6791], 'PB 2'),
    orders: [
      {
        daysAgo: 0,
        lines: [
          [402, 6],
          [1106, 1],
        ],
        deliver: true,
        status: 'Sin confirmar',
        paymentMethod: 'Transferencia',
        description: 'Es para el viernes, cumple de 50',
      },
      {
        daysAgo: 75,
        lines: [
          [502, 1],
          [212, 2],
        ],
        deliver: false,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [405, 502],
  },
  {
    name: 'Tomás',
    surname: 'Quiroga',
    email: 'tomas.quiroga@ejemplo.com.ar',
    phone: '+5493415550204',
    seller: null,
    address: at('Jujuy', '2260', centre, [-32.9336, -60.6563]),
    orders: [
      {
        daysAgo: 12,
        lines: [
          [104, 1],
          [122, 1],
          [1407, 1],
        ],
        deliver: false,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
    ],
    favorites: [104, 126, 110],
  },
  {
    name: 'Florencia',
    surname: 'Aimar',
    email: 'florencia.aimar@ejemplo.com.ar',
    phone: '+5493415550205',
    seller: null,
    address: at('Wilde', '845', 'Fisherton', [-32.9251, -60.7402], null, 'Portón verde, hay perro'),
    orders: [
      { daysAgo: 2, lines: [[1303, 1]], deliver: true, status: 'En camino', paymentMethod: 'Transferencia' },
      { daysAgo: 49, lines: [[203, 6]], deliver: true, status: 'Cancelado', paymentMethod: 'Efectivo' },
    ],
    favorites: [216, 211],
  },
  {
    name: 'Nicolás',
    surname: 'Ferreyra',
    email: 'nicolas.ferreyra@ejemplo.com.ar',
    phone: '+5493415550206',
    seller: null,
    address: null,
    orders: [
      {
        daysAgo: 1,
        lines: [
          [1302, 1],
          [610, 6],
        ],
        deliver: false,
        status: 'Listo para retirar',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [1302],
  },
  {
    name: 'Camila',
    surname: 'Otegui',
    email: 'camila.otegui@ejemplo.com.ar',
    phone: '+5493415550207',
    seller: null,
    address: at('Paraguay', '540', centre, [-32.9431, -60.6392], '9 A'),
    orders: [],
    favorites: [1010, 114],
  },
  {
    name: 'Hugo',
    surname: 'Zanabria',
    email: 'bar.lacortada@ejemplo.com.ar',
    phone: '+5493415550208',
    seller: ramiro,
    address: at(
      'Callao',
      '148',
      centre,
      [-32.9352, -60.6602],
      null,
      'Bar La Cortada, entrada de proveedores',
    ),
    orders: [
      {
        daysAgo: 3,
        lines: [
          [601, 48],
          [1006, 2],
          [1205, 12],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 17,
        lines: [
          [601, 48],
          [805, 3],
          [1209, 24],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 31,
        lines: [
          [606, 24],
          [1001, 6],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [601, 606, 1001],
  },
  {
    name: 'Silvina',
    surname: 'Croce',
    email: 'trattoria.croce@ejemplo.com.ar',
    phone: '+5493415550209',
    seller: ramiro,
    address: at(
      'Santa Fe',
      '2755',
      'Echesortu y Abasto',
      [-32.9389, -60.6641],
      null,
      'Trattoria Croce, de 9 a 12',
    ),
    orders: [
      {
        daysAgo: 5,
        lines: [
          [102, 12],
          [118, 12],
          [1203, 24],
        ],
        deliver: true,
        status: 'Confirmado',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 35,
        lines: [
          [128, 24],
          [203, 12],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
    ],
    favorites: [102, 132],
  },
  {
    name: 'Oscar',
    surname: 'Villafañe',
    email: 'oscar.villafane@ejemplo.com.ar',
    phone: '+5493415550210',
    seller: ramiro,
    address: at('Lima', '1310', 'Echesortu y Abasto', [-32.9455, -60.6745]),
    orders: [
      {
        daysAgo: 20,
        lines: [
          [106, 12],
          [1204, 6],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [116],
  },
  {
    name: 'Lucía',
    surname: 'Menichelli',
    email: 'eventos.menichelli@ejemplo.com.ar',
    phone: '+5493415550211',
    seller: paula,
    address: at(
      'Hipólito Yrigoyen',
      '1622',
      'Funes y Roldán',
      [-32.9163, -60.8102],
      null,
      'Salón de eventos, preguntar por Lucía',
    ),
    orders: [
      {
        daysAgo: 8,
        lines: [
          [402, 36],
          [302, 12],
          [1202, 24],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
      {
        daysAgo: 66,
        lines: [
          [402, 24],
          [106, 24],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
    ],
    favorites: [402, 302],
  },
  {
    name: 'Gustavo',
    surname: 'Peralta Roca',
    email: 'gustavo.peralta@ejemplo.com.ar',
    phone: '+5493415550212',
    seller: paula,
    address: at('Tucumán', '1180', centre, [-32.9398, -60.6418], '12'),
    orders: [
      {
        daysAgo: 27,
        lines: [
          [126, 2],
          [406, 1],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Transferencia',
      },
    ],
    favorites: [126, 207, 505],
  },
  {
    name: 'Inés',
    surname: 'Balbuena',
    email: 'almacen.balbuena@ejemplo.com.ar',
    phone: '+5493415550213',
    seller: paula,
    address: at('Génova', '980', 'Arroyito y Alberdi', [-32.9061, -60.6852], null, 'Almacén Balbuena'),
    orders: [
      {
        daysAgo: 10,
        lines: [
          [1201, 36],
          [1205, 12],
          [604, 24],
        ],
        deliver: true,
        status: 'Entregado',
        paymentMethod: 'Efectivo',
      },
    ],
    favorites: [1201],
  },
]

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
