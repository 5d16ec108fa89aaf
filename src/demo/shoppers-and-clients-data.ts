import { at, centre, type DemoBuyer, forDelivery, forPickup, person } from './demo-people.ts'

export const demoShoppers: DemoBuyer[] = [
  {
    ...person('Ana', 'Pérez', 'ana.perez', '201'),
    seller: null,
    address: at('San Lorenzo', '1834', centre, [-32.9405, -60.6487], '5 B', 'El timbre no anda, llamar'),
    orders: [
      forDelivery(1, '801×1 1209×8', 'En preparación', 'Transferencia'),
      forDelivery(23, '301×3 209×1', 'Entregado', 'Transferencia'),
      forPickup(61, '127×2 1001×1 1204×2', 'Entregado', 'Efectivo'),
    ],
    favorites: [301, 408, 801, 136],
  },
  {
    ...person('Julián', 'Bertolotti', 'julian.bertolotti', '202'),
    seller: null,
    address: at('Avenida Alberdi', '712', 'Arroyito y Alberdi', [-32.9106, -60.6789]),
    orders: [
      forDelivery(4, '606×12 601×12', 'Entregado', 'Efectivo'),
      forDelivery(38, '607×4 612×2', 'Entregado', 'Efectivo', 'Si no hay Niebla, mandar IPA'),
    ],
    favorites: [606, 607, 612],
  },
  {
    ...person('Marcela', 'Giordano', 'marcela.giordano', '203'),
    seller: null,
    address: at('Mendoza', '3920', 'Echesortu y Abasto', [-32.9437, -60.6791], 'PB 2'),
    orders: [
      forDelivery(0, '402×6 1106×1', 'Sin confirmar', 'Transferencia', 'Es para el viernes, cumple de 50'),
      forPickup(75, '502×1 212×2', 'Entregado', 'Efectivo'),
    ],
    favorites: [405, 502],
  },
  {
    ...person('Tomás', 'Quiroga', 'tomas.quiroga', '204'),
    seller: null,
    address: at('Jujuy', '2260', centre, [-32.9336, -60.6563]),
    orders: [forPickup(12, '104×1 122×1 1407×1', 'Entregado', 'Transferencia')],
    favorites: [104, 126, 110],
  },
  {
    ...person('Florencia', 'Aimar', 'florencia.aimar', '205'),
    seller: null,
    address: at('Wilde', '845', 'Fisherton', [-32.9251, -60.7402], null, 'Portón verde, hay perro'),
    orders: [
      forDelivery(2, '1303×1', 'En camino', 'Transferencia'),
      forDelivery(49, '203×6', 'Cancelado', 'Efectivo'),
    ],
    favorites: [216, 211],
  },
  {
    ...person('Nicolás', 'Ferreyra', 'nicolas.ferreyra', '206'),
    seller: null,
    address: null,
    orders: [forPickup(1, '1302×1 610×6', 'Listo para retirar', 'Efectivo')],
    favorites: [1302],
  },
  {
    ...person('Camila', 'Otegui', 'camila.otegui', '207'),
    seller: null,
    address: at('Paraguay', '540', centre, [-32.9431, -60.6392], '9 A'),
    orders: [],
    favorites: [1010, 114],
  },
]

const [ramiro, paula] = ['ramiro@damajuana.example', 'paula@damajuana.example']

export const demoClients: DemoBuyer[] = [
  {
    ...person('Hugo', 'Zanabria', 'bar.lacortada', '208'),
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
      forDelivery(3, '601×48 1006×2 1205×12', 'Entregado', 'Transferencia'),
      forDelivery(17, '601×48 805×3 1209×24', 'Entregado', 'Transferencia'),
      forDelivery(31, '606×24 1001×6', 'Entregado', 'Efectivo'),
    ],
    favorites: [601, 606, 1001],
  },
  {
    ...person('Silvina', 'Croce', 'trattoria.croce', '209'),
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
      forDelivery(5, '102×12 118×12 1203×24', 'Confirmado', 'Transferencia'),
      forDelivery(35, '128×24 203×12', 'Entregado', 'Transferencia'),
    ],
    favorites: [102, 132],
  },
  {
    ...person('Oscar', 'Villafañe', 'oscar.villafane', '210'),
    seller: ramiro,
    address: at('Lima', '1310', 'Echesortu y Abasto', [-32.9455, -60.6745]),
    orders: [forDelivery(20, '106×12 1204×6', 'Entregado', 'Efectivo')],
    favorites: [116],
  },
  {
    ...person('Lucía', 'Menichelli', 'eventos.menichelli', '211'),
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
      forDelivery(8, '402×36 302×12 1202×24', 'Entregado', 'Transferencia'),
      forDelivery(66, '402×24 106×24', 'Entregado', 'Transferencia'),
    ],
    favorites: [402, 302],
  },
  {
    ...person('Gustavo', 'Peralta Roca', 'gustavo.peralta', '212'),
    seller: paula,
    address: at('Tucumán', '1180', centre, [-32.9398, -60.6418], '12'),
    orders: [forDelivery(27, '126×2 406×1', 'Entregado', 'Transferencia')],
    favorites: [126, 207, 505],
  },
  {
    ...person('Inés', 'Balbuena', 'almacen.balbuena', '213'),
    seller: paula,
    address: at('Génova', '980', 'Arroyito y Alberdi', [-32.9061, -60.6852], null, 'Almacén Balbuena'),
    orders: [forDelivery(10, '1201×36 1205×12 604×24', 'Entregado', 'Efectivo')],
    favorites: [1201],
  },
]
