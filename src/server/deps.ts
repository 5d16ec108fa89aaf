import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Jobs } from './db/jobs.ts'
import type { Keep } from './db/kept/keep.ts'
import type { Env } from './env.ts'

/** What the features need of the outside, handed to each of them. `now` is the only clock. */
export type Deps = {
  env: Env
  pool: Pool
  jobs: Jobs
  log: FastifyBaseLogger
  now: () => Date
  /** Keeps what is the same for every visitor, until the catalogue changes. */
  keep: Keep
  /** Signs the CSRF tokens. */
  secret: string
}
