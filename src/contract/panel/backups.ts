import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { Backup as BackupSchema, backupsSchemas } from './backups.schema.ts'

export type Backup = Static<typeof BackupSchema>

const may = { panel: 'people' } as const
const guarded = { may, needsFreshPassword: true } as const

/** Backups hold the data of every person: the Dueña's alone, who confirms her password. Restoring one is a command. */
export const backupsEndpoints = endpointsOf<typeof backupsSchemas>()({
  list: { method: 'GET', path: '/panel/backups', may },
  make: { method: 'POST', path: '/panel/backups', ...guarded },
  check: { method: 'GET', path: '/panel/backups/:name', ...guarded },
  file: { method: 'GET', path: '/panel/backups/:name/file', ...guarded },
})
