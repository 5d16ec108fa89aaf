import type { ShapeOf } from '../endpoint.schema.ts'
import type { EndpointAnswer } from '../endpoint.ts'
import { endpoint } from '../endpoint.ts'
import type { shelfNouns, shelvesSchemas } from './shelves.schema.ts'

type Shapes = { [K in keyof typeof shelvesSchemas]: ShapeOf<(typeof shelvesSchemas)[K]> }

export type ShelfNoun = (typeof shelfNouns)[number]

const may = { panel: 'catalogue' } as const

export const shelvesEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/shelves', may: { panel: 'stock' } }),
  create: endpoint<Shapes['create']>({ method: 'POST', path: '/panel/shelves/:noun', may }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/shelves/:noun/:id', may }),
  order: endpoint<Shapes['order']>({ method: 'PUT', path: '/panel/shelves/:noun', may }),
  archive: endpoint<Shapes['archive']>({ method: 'POST', path: '/panel/shelves/:noun/:id/archive', may }),
}

export type Shelves = EndpointAnswer<typeof shelvesEndpoints.list>['shelves']
export type Shelf = Shelves[ShelfNoun][number]
