import type { MatrixRows } from '../rows.ts'

const roles = 'O M'
const stale = { version: 1 }
const opening = { closes_at: '14:00', note: 'Feriado' }
const range = { from: '09:00', to: '13:00' }

export const rows: MatrixRows = {
  'GET /panel/settings': { roles },
  'GET /panel/settings/day': { roles },
  'PUT /panel/settings/shop': {
    roles,
    input: () => ({
      body: {
        ...stale,
        name: 'Damajuana',
        company_name: 'Damajuana S.R.L.',
        cuit: '30-71999321-0',
        consumer_claims_url: '',
        data_fiscal_url: '',
        email: 'hola@damajuana.example',
        phone: '341 555-0100',
        offers_whatsapp: true,
        street: 'Güemes',
        street_number: '2065',
        city: 'Rosario',
        province: 'Santa Fe',
      },
    }),
  },
  'PUT /panel/settings/hours': {
    roles,
    input: () => ({ body: { ...stale, week: [[range], [], [], [], [], [], []] } }),
  },
  'PUT /panel/settings/special-days/:day': {
    roles,
    input: () => ({ params: { day: '2026-12-25' }, body: { ...stale, opening } }),
  },
  'PUT /panel/settings/alcohol': {
    roles,
    input: () => ({
      body: { ...stale, week: Array.from({ length: 7 }, () => ({ kind: 'hours', ...range })) },
    }),
  },
  'PUT /panel/settings/pause': { roles, input: () => ({ body: { ...stale, is_paused: true } }) },
  'PUT /panel/settings/handover': {
    roles,
    input: () => ({ body: { ...stale, has_delivery: true, has_pick_up: true } }),
  },
  'PUT /panel/settings/payment-methods/:id': {
    roles,
    input: () => ({
      params: { id: 999_999 },
      body: {
        ...stale,
        published: true,
        description: 'Pagás al recibir',
        asks_receipt: false,
        discount: null,
        surcharge: 5,
        installments: [{ count: 3, cft: 0 }],
      },
    }),
  },
  'PUT /panel/settings/buying': {
    roles,
    input: () => ({
      body: {
        ...stale,
        prices_for: 'all',
        needs_account: false,
        minimum_order: 20_000,
        takes_coupons: true,
        shows_google: false,
      },
    }),
  },
  'PUT /panel/settings/dollar': {
    roles,
    input: () => ({ body: { ...stale, rate: 'fixed', pesos: 1_495, plus: 25, is_sure: false } }),
  },
}
