import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../test/cluster.ts'
import { type MailEmulator, startMailEmulator } from '../../../../../test/emulators/mail.ts'
import { addCommerce } from '../../../../../test/factories.ts'
import { deadLetters, type Jobs, jobsSchema, startJobs } from '../../../db/jobs.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import { readEnv } from '../../../env.ts'
import { smtpMail } from '../../../integrations/mail/transports.ts'
import { mailQueue, queues } from '../../../queues.ts'
import { deliverMail } from './deliver-mail.job.ts'
import { enqueueMail, type QueuedMail } from './enqueue-mail.ts'
import { renderEmail } from './render-email.ts'

const [declared = expect.fail()] = queues.filter(({ name }) => name === mailQueue)
const queue = { ...declared, retries: 2, retryDelay: 1, concurrency: 4, batch: 1, expireIn: 1 }
const timeouts = { timeoutMs: 3_000, acceptMs: 3_000 }
const waiting = { timeout: 45_000, interval: 50 }

let database: TestDatabase
let server: MailEmulator
let jobs: Jobs
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })

beforeEach(async () => {
  database = await testDatabase()
  await addCommerce(database.pool, { name: 'Damajuana', email: 'hola@damajuana.example' })
  server = await startMailEmulator()
  jobs = await startJobs(database.connection, [queue], log)
  logged.length = 0
})
afterEach(async () => {
  await jobs.stop()
  await server.stop()
})

const head = { name: 'Damajuana', email: null, phone: null, url: 'https://tienda.example' }
const mailTo = (to: string) => ({
  to,
  ...renderEmail(head, {
    subject: 'Recibimos tu pedido',
    preview: '',
    heading: 'Hola',
    blocks: [{ kind: 'text', text: 'palabra \0secreta' }],
    reason: '',
  }),
})
const enqueue = (to: string, name?: string): Promise<void> =>
  enqueueMail({ jobs }, database.pool, mailTo(to), name)
const readers = (): string[] => server.received.flatMap(({ to }) => to)

async function work(url = server.url): Promise<void> {
  const deps = {
    pool: database.pool,
    catalogue: { version: () => null },
    mail: smtpMail(url, timeouts),
    env: readEnv({ NODE_ENV: 'test' }),
    log,
  }
  await jobs.work<QueuedMail>(mailQueue, (mail, job) => deliverMail(deps, mail, job))
}

it('sends what was committed, from the shop, and nothing of what was undone', async () => {
  await inTransaction(database.pool, async (tx) => {
    await enqueueMail({ jobs }, tx, mailTo('undone@ejemplo.com.ar'))
    return abort('refused')
  })
  await inTransaction(database.pool, (tx) => enqueueMail({ jobs }, tx, mailTo('ana@ejemplo.com.ar')))
  await work()
  await vi.waitFor(() => expect(readers()).toEqual(['ana@ejemplo.com.ar']), waiting)
  expect(server.received[0]?.headers.get('from')).toBe('Damajuana <hola@damajuana.example>')
  expect(server.received[0]?.text).toContain('palabra secreta')
  expect(server.received[0]?.html).toMatch(/<p [^>]*>palabra secreta<\/p>/)
})

it('sends what release 0.2.0 enqueued, which is rendered', async () => {
  const mail = { to: 'ana@ejemplo.com.ar', subject: 'Hola', html: '<p>De antes</p>', text: 'De antes' }
  await jobs.enqueue(database.pool, mailQueue, mail)
  await work()
  await vi.waitFor(() => expect(server.received[0]?.html).toContain('<p>De antes</p>'), waiting)
})

it('writes a mail of one name once', async () => {
  await Promise.all([
    enqueue('ana@ejemplo.com.ar', 'order-placed:1'),
    enqueue('ana@ejemplo.com.ar', 'order-placed:1'),
  ])
  await enqueue('ana@ejemplo.com.ar', 'order-placed:2')
  await work()
  await vi.waitFor(() => expect(server.received).toHaveLength(2), waiting)
  expect(new Set(server.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
})

it('refuses to write what could smuggle a header', async () => {
  await expect(enqueue('ana@ejemplo.com.ar\r\nBcc: luis@ejemplo.com.ar')).rejects.toThrow('to')
})

it('tries again when the mail server says later, and when it is down', async () => {
  const answers = [{ code: 451 } as const, 'accept' as const]
  server.receive(() => answers.shift() ?? 'accept')
  await enqueue('ana@ejemplo.com.ar')
  await work()
  await vi.waitFor(() => expect(readers()).toEqual(['ana@ejemplo.com.ar']), waiting)

  const port = Number(new URL(server.url).port)
  await server.stop()
  await enqueue('luis@ejemplo.com.ar')
  await vi.waitFor(async () => expect(await stateOf('luis@ejemplo.com.ar')).toBe('retry'), waiting)
  server = await startMailEmulator({ port })
  await vi.waitFor(() => expect(readers()).toEqual(['luis@ejemplo.com.ar']), waiting)
  expect(logged).toEqual([])
})

it('lets no bad or slow address hold up the others, and keeps what never went out', async () => {
  server.receive((to) =>
    to.startsWith('malo') ? { code: 550 } : to.startsWith('lento') ? 'silence' : 'accept',
  )
  for (const to of [
    'malo@ejemplo.com.ar',
    'lento@ejemplo.com.ar',
    'ana@ejemplo.com.ar',
    'luis@ejemplo.com.ar',
    'eva@ejemplo.com.ar',
  ])
    await enqueue(to)
  const began = performance.now()
  await work()
  await vi.waitFor(
    () =>
      expect(readers().toSorted()).toEqual([
        'ana@ejemplo.com.ar',
        'eva@ejemplo.com.ar',
        'luis@ejemplo.com.ar',
      ]),
    waiting,
  )
  expect(performance.now() - began).toBeLessThan(10_000)

  await vi.waitFor(
    async () => expect(await stateOf('malo@ejemplo.com.ar', deadLetters)).toBe('created'),
    waiting,
  )
  expect(logged.filter((line) => line.includes('550'))).toHaveLength(1)
  expect(logged.join()).not.toMatch(/malo@|palabra secreta|Recibimos/)
})

it('gives up at once on a mailbox that does not exist, which is no reason for an alarm', async () => {
  const whys: Record<string, string> = {
    nadie: '5.1.1 no such user',
    hola: '5.1.1',
    ana: '5.1.8 bad sender',
    eva: '5.1.90 quota',
  }
  server.receive((to) => ({ code: 550, why: whys[to.split('@')[0] ?? ''] ?? '' }))
  const tried = ['hola@damajuana.example', 'ana@ejemplo.com.ar', 'eva@ejemplo.com.ar']
  for (const to of ['nadie@ejemplo.com.ar', ...tried]) await enqueue(to)
  await work()
  for (const to of tried) await vi.waitFor(async () => expect(await stateOf(to)).toBe('retry'), waiting)
  await vi.waitFor(async () => expect(await stateOf('nadie@ejemplo.com.ar')).toBe('completed'), waiting)
  expect(await stateOf('nadie@ejemplo.com.ar', deadLetters)).toBeUndefined()
  expect(logged).toEqual([])
})

it('sends again, under the same Message-ID, what a killed process sent and could not note', async () => {
  await enqueue('ana@ejemplo.com.ar')
  const mailer = spawn(process.execPath, [
    join(import.meta.dirname, '../../../../../test/killed-mailer.ts'),
    JSON.stringify(database.connection),
    server.url,
  ])
  const [, signal] = (await once(mailer, 'exit')) as [number | null, string]
  expect([signal, readers()]).toEqual(['SIGKILL', ['ana@ejemplo.com.ar']])

  await work()
  const keeper = new PgBoss({
    ...database.connection,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await keeper.start()
  await vi.waitFor(async () => {
    // As pg-boss's own timer does once a minute.
    await database.pool.query('update jobs.queue set monitor_claim_on = null')
    await keeper.supervise(mailQueue)
    expect(server.received).toHaveLength(2)
  }, waiting)
  await keeper.stop()
  expect(new Set(server.received.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
  await vi.waitFor(async () => expect(await stateOf('ana@ejemplo.com.ar')).toBe('completed'), waiting)
  expect(server.received).toHaveLength(2)
})

async function stateOf(to: string, name = mailQueue): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from jobs.job where name = $1 and data ->> 'to' = $2",
    [name, to],
  )
  return rows[0]?.state
}
