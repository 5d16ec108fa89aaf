import type { Sql } from '../src/server/db/connect.ts'
import { mailOf } from '../src/server/features/messaging/mail/deliver-mail.job.ts'
import type { QueuedMail } from '../src/server/features/messaging/mail/enqueue-mail.ts'
import type { Mail } from '../src/server/integrations/mail/mail.port.ts'
import { mailQueue } from '../src/server/queues.ts'

/** Pending mails to an address, oldest first. A test shop sends none. */
export async function mailsTo(sql: Sql, address: string): Promise<Mail[]> {
  const { rows } = await sql.query<{ data: QueuedMail }>(
    "select data from jobs.job where name = $1 and data ->> 'to' = $2 order by created_on, id",
    [mailQueue, address],
  )
  return rows.map(({ data }) => mailOf(data))
}

/** The code in a mail; '' without one. */
export function codeIn(mail: Mail | undefined): string {
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
