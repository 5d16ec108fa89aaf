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
