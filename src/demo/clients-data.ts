import { at, centre, type DemoBuyer, forDelivery, person } from './demo-people.ts'

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
