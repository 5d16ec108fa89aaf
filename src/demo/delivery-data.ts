import type { DemoNote } from './shop-data.ts'

/** `corners` of its area are [longitude, latitude]; `free_from` and `minimum` in pesos; `weekdays` null for every delivery day. */
export type DemoDeliveryZone = DemoNote & {
  price: number
  free_from: number | null
  minimum: number | null
  weekdays: string[] | null
  corners: [lng: number, lat: number][]
}
/** Offered delivery days: the next `daysAhead` open days, today only before `cutOff`. */
export type DemoDeliveryDays = { daysAhead: number; cutOff: string; closedWeekdays: string[] }

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

/** Slots of each zone on every delivery weekday, with their capacity. */
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
