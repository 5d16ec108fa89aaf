import type { MatrixRows } from '../rows.ts'

const roles = 'O M'
const params = { id: 999_999 }
const terms = {
  name: 'Zona norte',
  description: 'Hasta el puente',
  price: 3_600,
  free_from: 80_000,
  minimum: 20_000,
  weekdays: [1, 3],
  published: true,
}
const slot = { weekdays: [0, 1], from: '18:00', to: '19:30', capacity: 8, cut_off: '16:00' }
const drawing = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-60.66, -32.92],
      [-60.62, -32.92],
      [-60.62, -32.96],
      [-60.66, -32.92],
    ],
  ],
})

export const rows: MatrixRows = {
  'GET /panel/zones': { roles },
  'POST /panel/zones': { roles, input: () => ({ body: { ...terms, name: crypto.randomUUID() } }) },
  'PUT /panel/zones/:id': { roles, input: () => ({ params, body: { version: 1, ...terms } }) },
  'PUT /panel/zones/:id/area': { roles, input: () => ({ params, body: { version: 1, drawing } }) },
  'PUT /panel/zones/:id/slots': {
    roles,
    input: () => ({ params, body: { version: 1, was: { weekdays: [0], from: '18:00' }, next: slot } }),
  },
  'PUT /panel/zone-order': { roles, input: () => ({ body: { version: 1, ids: [999_999] } }) },
  'PUT /panel/delivery-days': {
    roles,
    input: () => ({ body: { version: 1, weekdays: [0, 1, 2], cut_off: '17:00', ahead: 7 } }),
  },
}
