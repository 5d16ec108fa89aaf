import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { unaccent } from '#domain/slug.ts'
import type { MailPort } from './mail.port.ts'
import { messageOf } from './message.ts'

/** Where the mails of a shop without SMTP_URL lie. */
export function mailFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail')
}

/**
 * Keeps each mail in `folder` as an .eml file that any mail program opens, named by UTC time and subject so that a
 * list by name is a list by time. For a shop without SMTP_URL.
 */
export function fileMail(folder: string, now: () => Date): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail({ ...messageOf(mail), date: now() })
      const file = join(folder, `${timeOf(now())}-${slugOf(mail.subject)}-${mail.id.slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.tmp`, message, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
    },
  }
}

/** Drops the files of mails that were written before that. */
export async function dropMailsBefore(folder: string, before: Date): Promise<void> {
  const old = (await namesIn(folder)).filter((name) => name < timeOf(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** Drops the files of mails to an address, and of those that are to be answered to it. */
export async function dropMailsOf(folder: string, email: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (readersOf(await readFile(file, 'utf8')).includes(email.toLowerCase())) await rm(file, { force: true })
  }
}

function readersOf(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines.flatMap((line) => /^(?:to|reply-to): *<?([^<>]*)>?$/i.exec(line)?.[1]?.toLowerCase() ?? [])
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.eml'))
}

const timeOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-').replace('.', '-')

function slugOf(subject: string): string {
  return unaccent(subject.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}
