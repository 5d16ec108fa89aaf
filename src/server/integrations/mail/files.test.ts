import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMail, type ReceivedMail } from '../../../../test/emulators/mail.ts'
import { mailConformance, sampleMail } from './conformance.ts'
import { dropMailsBefore, dropMailsOf, fileMail } from './transports.ts'

const home = await mkdtemp(join(tmpdir(), 'damajuana-mail-'))
afterAll(() => rm(home, { recursive: true }))
const folder = join(home, 'mail')
let clock = Date.parse('2026-11-20T14:00:00Z')
const client = fileMail(folder, () => new Date((clock += 1000)))

async function filed(): Promise<ReceivedMail[]> {
  const names = (await readdir(folder).catch(() => [])).toSorted()
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
}

describe('as files', () => mailConformance(() => client, filed))

it('names a file by its time and subject, so that a list by name is one by time', async () => {
  await client.send({ ...sampleMail, subject: 'Recibimos tu pedido Nº 1042 / ../../etc' })
  const names = (await readdir(folder)).toSorted()
  expect(names.at(-1)).toMatch(/^2026-11-20T14-00-\d\d-000Z-recibimos-tu-pedido-no?-1042-etc-0b1f3c5e\.eml$/)
})

it('drops the mails to an address and those to be answered to it, and what is older than it is told', async () => {
  const own = join(home, 'dropping')
  const files = fileMail(own, () => new Date((clock += 1000)))
  const left = async () => (await readdir(own)).map((name) => name.replace(/^.*Z-|-[0-9a-f]{8}\.eml$/g, ''))
  const { replyTo: _, ...plain } = sampleMail
  for (const [subject, mail] of [
    ['suya', { to: 'Ana.Perez@ejemplo.com.ar' }],
    ['contacto', { to: 'hola@damajuana.example', replyTo: 'ana.perez@ejemplo.com.ar' }],
    ['parecida', { to: 'juana.perez@ejemplo.com.ar' }],
    ['otra', { to: 'luis@ejemplo.com.ar' }],
  ] as const)
    await files.send({ ...plain, subject, ...mail })
  await dropMailsOf(own, 'ana.perez@ejemplo.com.ar')
  expect((await left()).toSorted()).toEqual(['otra', 'parecida'])
  await dropMailsBefore(own, new Date(clock))
  expect(await left()).toEqual(['otra'])
  await dropMailsOf(join(home, 'none'), 'ana.perez@ejemplo.com.ar')
})
