import { pino } from 'pino'
import { createPool } from '../src/server/db/connect.ts'
import { startJobs } from '../src/server/db/jobs.ts'
import { readEnv } from '../src/server/env.ts'
import { deliverMail } from '../src/server/features/messaging/mail/deliver-mail.job.ts'
import type { QueuedMail } from '../src/server/features/messaging/mail/enqueue-mail.ts'
import type { MailPort } from '../src/server/integrations/mail/mail.port.ts'
import { smtpMail } from '../src/server/integrations/mail/transports.ts'
import { mailQueue, queues } from '../src/server/queues.ts'

// Sends mails in a process that is killed before it can record them. Arguments: the database's connection as JSON,
// SMTP_URL.

const [connection = '{}', url = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = JSON.parse(connection) as Parameters<typeof createPool>[0]
const real = smtpMail(url)
const mail: MailPort = {
  send: async (outgoing) => {
    await real.send(outgoing)
    process.kill(process.pid, 'SIGKILL')
  },
}
const deps = {
  pool: createPool(database, { max: 2, log }),
  catalogue: { version: () => null },
  mail,
  env: readEnv({}),
  log,
}
const jobs = await startJobs(
  database,
  queues.filter(({ name }) => name === mailQueue),
  log,
)
await jobs.work<QueuedMail>(mailQueue, (queued, job) => deliverMail(deps, queued, job))
