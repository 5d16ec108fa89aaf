import type { FastifyInstance } from 'fastify'
import { backupsSchemas } from '#contract/panel/backups.schema.ts'
import { backupsEndpoints } from '#contract/panel/backups.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { askForBackup, findBackup, readBackups, sendBackup } from './backups.service.ts'

export function mountBackups(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, backupsEndpoints, backupsSchemas, {
    list: () => readBackups(deps),
    make: write(askForBackup),
    check: ({ params }) => findBackup(deps, params.name),
    file: ({ viewer, params, request, reply }) =>
      sendBackup(deps, viewer, { name: params.name, request, reply }),
  })
}
