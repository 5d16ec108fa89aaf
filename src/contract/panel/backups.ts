import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { Backup as BackupSchema, backupsSchemas } from './backups.schema.ts'

export type Backup = Static<typeof BackupSchema>

type Shapes = { [K in keyof typeof backupsSchemas]: ShapeOf<(typeof backupsSchemas)[K]> }

const may = { panel: 'people' } as const
const guarded = { may, needsFreshPassword: true } as const

/** Backups hold the data of every person: the Dueña's alone, who confirms her password. Restoring one is a command. */
export const backupsEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/backups', may }),
  make: endpoint<Shapes['make']>({ method: 'POST', path: '/panel/backups', ...guarded }),
  check: endpoint<Shapes['check']>({ method: 'GET', path: '/panel/backups/:name', ...guarded }),
  file: endpoint<Shapes['file']>({ method: 'GET', path: '/panel/backups/:name/file', ...guarded }),
}
