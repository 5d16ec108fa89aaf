import type { EndpointAnswer } from '../endpoint.ts'
import { endpointsOf } from '../endpoint.ts'
import type { shelfNouns, shelvesSchemas } from './shelves.schema.ts'

export type ShelfNoun = (typeof shelfNouns)[number]

const may = { panel: 'catalogue' } as const

export const shelvesEndpoints = endpointsOf<typeof shelvesSchemas>()({
  list: { method: 'GET', path: '/panel/shelves', may: { panel: 'stock' } },
  create: { method: 'POST', path: '/panel/shelves/:noun', may },
  save: { method: 'PUT', path: '/panel/shelves/:noun/:id', may },
  order: { method: 'PUT', path: '/panel/shelves/:noun', may },
  archive: { method: 'POST', path: '/panel/shelves/:noun/:id/archive', may },
})

export type Shelves = EndpointAnswer<typeof shelvesEndpoints.list>['shelves']
export type Shelf = Shelves[ShelfNoun][number]
