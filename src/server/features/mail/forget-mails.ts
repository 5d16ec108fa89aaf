import { DEAD_LETTERS, JOBS_SCHEMA } from '../../db/jobs.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { dropMailsBefore, mailFolder } from '../../integrations/mail/files.ts'
import { mailQueue, unsentMailQueue } from '../../queues.ts'

/** How long the file of a mail is kept; the queues drop what could not be sent after as long. */
const fileMemoryMs = 14 * 24 * 60 * 60 * 1000

/** Deletes the mails to an address, and those that are to be answered to it, whether they were sent, wait or could not be sent. */
export async function deleteMailsOf(tx: Sql, email: string): Promise<void> {
  await tx.query(
    `delete from ${JOBS_SCHEMA}.job
      where name = any($1::text[]) and lower($2) in (lower(data ->> 'to'), lower(data ->> 'replyTo'))`,
    [[mailQueue, unsentMailQueue, DEAD_LETTERS], email],
  )
}

/** Drops the files of mails that are two weeks old. */
export async function sweepMailFiles({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<void> {
  await dropMailsBefore(mailFolder(env), new Date(now().getTime() - fileMemoryMs))
}
