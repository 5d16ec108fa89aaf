import type { MatrixRows } from '../rows.ts'

const params = { num: 999_999 }
const day = '2999-11-20'
const stops = [{ num: 999_999, version: 1 }]

export const rows: MatrixRows = {
  'GET /panel/deliveries': { roles: 'O M C', input: () => ({ query: { day } }) },
  'POST /panel/deliveries/assign': {
    roles: 'O M C',
    input: () => ({ body: { day, driver: 999_999, stops } }),
  },
  'POST /panel/deliveries/plan': { roles: 'O M C', input: () => ({ body: { day, driver: 999_999 } }) },
  'POST /panel/deliveries/:num/place': {
    roles: 'O M C',
    input: () => ({ params, body: { version: 1, to: 'first' } }),
  },
  'POST /panel/deliveries/:num/retry': { roles: 'O M C', input: () => ({ params, body: { version: 1 } }) },
  'GET /panel/driver-cash': { roles: 'O M C' },
  'POST /panel/driver-cash': {
    roles: 'O M C',
    input: () => ({ body: { driver: 999_999, expected: 100, counted: 100 } }),
  },
  'GET /panel/stops': { roles: 'O M D' },
  'POST /panel/stops/leave': { roles: 'O M D', input: () => ({ body: { stops } }) },
  'POST /panel/stops/:num/place': {
    roles: 'O M D',
    input: () => ({ params, body: { version: 1, to: 'later' } }),
  },
  'POST /panel/stops/:num/deliver': {
    roles: 'O M D',
    input: () => ({
      params,
      body: { version: 1, id_checked: true, collected: { way: 'cash', amount: 100 } },
    }),
  },
  'POST /panel/stops/:num/absent': {
    roles: 'O M D',
    input: () => ({ params, body: { version: 1, wish: 'another_day', note: 'Ladra el perro' } }),
  },
  'POST /panel/stops/:num/undo': { roles: 'O M D', input: () => ({ params, body: { version: 1 } }) },
}
