import type { Static } from 'typebox'
import { type EndpointAnswer, endpointsOf } from '../endpoint.ts'
import type {
  Client as ClientSchema,
  ClientRow as ClientRowSchema,
  PhoneOptions as PhoneOptionsSchema,
  PhoneQuote as PhoneQuoteSchema,
  phoneOrderSchemas,
} from './phone-orders.schema.ts'

export type ClientRow = Static<typeof ClientRowSchema>
export type Client = Static<typeof ClientSchema>
export type PhoneOptions = Static<typeof PhoneOptionsSchema>
export type PhoneQuote = Static<typeof PhoneQuoteSchema>

const may = { panel: 'orders' } as const

/** Orders taken by the shop by phone or WhatsApp. A seller finds only own clients. */
export const phoneOrderEndpoints = endpointsOf<typeof phoneOrderSchemas>()({
  clients: { method: 'GET', path: '/panel/clients', may },
  client: { method: 'GET', path: '/panel/clients/:id', may },
  options: { method: 'GET', path: '/panel/phone-orders/options', may },
  locate: { method: 'POST', path: '/panel/phone-orders/locate', may },
  read: { method: 'POST', path: '/panel/phone-orders/read', may },
  quote: { method: 'POST', path: '/panel/phone-orders/quote', may },
  place: { method: 'POST', path: '/panel/phone-orders', may },
})

export type PastedOrder = EndpointAnswer<typeof phoneOrderEndpoints.read>
