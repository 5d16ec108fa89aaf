import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  Settings as SettingsSchema,
  settingsSchemas,
  ShopDay as ShopDaySchema,
} from './settings.schema.ts'

export type Settings = Static<typeof SettingsSchema>
export type ShopDay = Static<typeof ShopDaySchema>

type Shapes = { [K in keyof typeof settingsSchemas]: ShapeOf<(typeof settingsSchemas)[K]> }

const may = { panel: 'settings' } as const

/** The shop's data, opening hours and terms of sale. */
export const settingsEndpoints = {
  read: endpoint<Shapes['read']>({ method: 'GET', path: '/panel/settings', may }),
  day: endpoint<Shapes['day']>({ method: 'GET', path: '/panel/settings/day', may }),
  saveShop: endpoint<Shapes['saveShop']>({ method: 'PUT', path: '/panel/settings/shop', may }),
  saveHours: endpoint<Shapes['saveHours']>({ method: 'PUT', path: '/panel/settings/hours', may }),
  saveSpecialDay: endpoint<Shapes['saveSpecialDay']>({
    method: 'PUT',
    path: '/panel/settings/special-days/:day',
    may,
  }),
  saveAlcohol: endpoint<Shapes['saveAlcohol']>({ method: 'PUT', path: '/panel/settings/alcohol', may }),
  savePause: endpoint<Shapes['savePause']>({ method: 'PUT', path: '/panel/settings/pause', may }),
  saveHandover: endpoint<Shapes['saveHandover']>({ method: 'PUT', path: '/panel/settings/handover', may }),
  saveMethod: endpoint<Shapes['saveMethod']>({
    method: 'PUT',
    path: '/panel/settings/payment-methods/:id',
    may,
  }),
  saveBuying: endpoint<Shapes['saveBuying']>({ method: 'PUT', path: '/panel/settings/buying', may }),
  saveDollar: endpoint<Shapes['saveDollar']>({ method: 'PUT', path: '/panel/settings/dollar', may }),
}
