import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
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

type Shapes = { [K in keyof typeof phoneOrderSchemas]: ShapeOf<(typeof phoneOrderSchemas)[K]> }

export type PastedOrder = Shapes['read']['answer']

const may = { panel: 'orders' } as const

/** Orders taken by the shop by phone or WhatsApp. A seller finds only own clients. */
export const phoneOrderEndpoints = {
  clients: endpoint<Shapes['clients']>({ method: 'GET', path: '/panel/clients', may }),
  client: endpoint<Shapes['client']>({ method: 'GET', path: '/panel/clients/:id', may }),
  options: endpoint<Shapes['options']>({ method: 'GET', path: '/panel/phone-orders/options', may }),
  locate: endpoint<Shapes['locate']>({ method: 'POST', path: '/panel/phone-orders/locate', may }),
  read: endpoint<Shapes['read']>({ method: 'POST', path: '/panel/phone-orders/read', may }),
  quote: endpoint<Shapes['quote']>({ method: 'POST', path: '/panel/phone-orders/quote', may }),
  place: endpoint<Shapes['place']>({ method: 'POST', path: '/panel/phone-orders', may }),
}
