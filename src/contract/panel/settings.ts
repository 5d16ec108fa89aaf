import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  Settings as SettingsSchema,
  settingsSchemas,
  ShopDay as ShopDaySchema,
} from './settings.schema.ts'

export type Settings = Static<typeof SettingsSchema>
export type ShopDay = Static<typeof ShopDaySchema>

const may = { panel: 'settings' } as const

/** The shop's data, opening hours and terms of sale. */
export const settingsEndpoints = endpointsOf<typeof settingsSchemas>()({
  read: { method: 'GET', path: '/panel/settings', may },
  day: { method: 'GET', path: '/panel/settings/day', may },
  saveShop: { method: 'PUT', path: '/panel/settings/shop', may },
  saveHours: { method: 'PUT', path: '/panel/settings/hours', may },
  saveSpecialDay: { method: 'PUT', path: '/panel/settings/special-days/:day', may },
  saveAlcohol: { method: 'PUT', path: '/panel/settings/alcohol', may },
  savePause: { method: 'PUT', path: '/panel/settings/pause', may },
  saveHandover: { method: 'PUT', path: '/panel/settings/handover', may },
  saveMethod: { method: 'PUT', path: '/panel/settings/payment-methods/:id', may },
  saveBuying: { method: 'PUT', path: '/panel/settings/buying', may },
  saveDollar: { method: 'PUT', path: '/panel/settings/dollar', may },
})
