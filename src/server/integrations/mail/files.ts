import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { unaccent } from '#domain/slug.ts'
import type { MailPort } from './mail.port.ts'
import { messageOf } from './message.ts'

/**
 * Keeps each mail in `folder` as an .eml file that any mail program opens, named by UTC time and subject so that a
 * list by name is a list by time. For a shop without SMTP_URL.
 */
export function fileMail(folder: string, now: () => Date): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail({ ...messageOf(mail), date: now() })
      const time = now().toISOString().replaceAll(':', '-').replace('.', '-')
      const file = join(folder, `${time}-${slugOf(mail.subject)}-${mail.id.slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.tmp`, message, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
    },
  }
}

function slugOf(subject: string): string {
  return unaccent(subject.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}
