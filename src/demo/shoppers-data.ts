import { at, centre, type DemoBuyer } from './demo-people.ts'

/** The buyers who are no seller's clients. */
export const demoShoppers: DemoBuyer[] = [
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
]
