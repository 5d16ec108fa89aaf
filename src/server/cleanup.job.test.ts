import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addBuyer } from '../../test/factories.ts'
import { testShop } from '../../test/shop.ts'
import { cleanUp, retention } from './cleanup.job.ts'
import { mailFolder } from './integrations/mail/transports.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-limpieza-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await testShop({ dataDir })
const { sql, deps } = shop
const dayMs = 24 * 60 * 60 * 1000
const folder = mailFolder(deps.env)
let count = 0

async function countRows(table: string): Promise<number> {
  return (await sql.query(`select from ${table}`)).rowCount ?? 0
}

/** Per kind: writes a row dated at a moment; counts the rows. */
const kept: Record<
  keyof typeof retention,
  { write: (at: Date) => Promise<unknown>; count: () => Promise<number> }
> = {
  sessions: {
    write: (at) => sql.query('insert into sessions (id, expires_at) values ($1, $2)', [randomBytes(32), at]),
    count: () => countRows('sessions'),
  },
  'rate limits': {
    write: (at) =>
      sql.query(
        "insert into rate_limits (policy, subject, counted, ends_at) values ('login', $1, '{}', $2)",
        [String((count += 1)), at],
      ),
    count: () => countRows('rate_limits'),
  },
  'mailed codes': {
    write: (at) =>
      sql.query(
        "insert into mailed_codes (purpose, email, code_hash, expires_at, created_at) values ('reset', 'ana@ejemplo.com.ar', $1, $2, $2)",
        [randomBytes(32), at],
      ),
    count: () => countRows('mailed_codes'),
  },
  'networks of logins': {
    write: async (at) =>
      sql.query("insert into login_networks (buyer_id, network, seen_at) values ($1, '10.0.0.0/24', $2)", [
        await addBuyer(sql),
        at,
      ]),
    count: () => countRows('login_networks'),
  },
  'files of mails': {
    write: async (at) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${at.toISOString().replaceAll(':', '-').replace('.', '-')}-hola.eml`), '')
    },
    count: async () => (await readdir(folder)).length,
  },
  'unfinished files': {
    write: async (at) => {
      const proofs = join(dataDir, 'comprobantes')
      await mkdir(proofs, { recursive: true })
      const draft = join(proofs, `${(count += 1)}.jpg.tmp`)
      await writeFile(draft, '')
      await utimes(draft, at, at)
    },
    count: async () => (await readdir(join(dataDir, 'comprobantes'))).length,
  },
  'keys of orders': {
    write: (at) =>
      sql.query("insert into idempotency (scope, key, fingerprint, created_at) values ('x', $1, 'x', $2)", [
        String((count += 1)),
        at,
      ]),
    count: () => countRows('idempotency'),
  },
  'answers of the panel': {
    write: async (at) =>
      sql.query(
        'insert into panel_answers (actor_id, key_hash, fingerprint, created_at) values ($1, $2, $2, $3)',
        [await addBuyer(sql), randomBytes(32), at],
      ),
    count: () => countRows('panel_answers'),
  },
  'messages by the contact form': {
    write: (at) =>
      sql.query(
        "insert into contacts (name, email, text, once_hash, created_at) values ('Ana', 'ana@ejemplo.com.ar', 'Hola', $1, $2)",
        [randomBytes(32), at],
      ),
    count: () => countRows('contacts'),
  },
  // By whole days: the older of the two is of the day before.
  'searches that found nothing': {
    write: (at) =>
      sql.query('insert into missed_searches (day, words) values ($1, $2)', [
        new Date(deps.now().getTime() - Math.ceil((deps.now().getTime() - at.getTime()) / dayMs) * dayMs),
        String((count += 1)),
      ]),
    count: () => countRows('missed_searches'),
  },
  'files of pictures': {
    write: (at) =>
      sql.query('insert into picture_files (name, unused_since, created_at) values ($1, $2, $2)', [
        `fotos/malbec-${(count += 1)}`,
        at,
      ]),
    count: () => countRows('picture_files'),
  },
  'notices of payments': {
    write: (at) =>
      sql.query(
        "insert into webhook_inbox (provider, event_id, provider_id, handled_at, created_at) values ('MercadoPago', $1, '1', $2, $2)",
        [String((count += 1)), at],
      ),
    count: () => countRows('webhook_inbox'),
  },
}

it.each(Object.entries(retention))(
  '%s are dropped after their days, and no sooner',
  async (what, { days }) => {
    const { write, count: countThem } = kept[what as keyof typeof retention]
    const over = deps.now().getTime() - days * dayMs
    await write(new Date(over - 60_000))
    await write(new Date(over + 60_000))
    await cleanUp(deps)
    expect(await countThem()).toBe(1)
  },
)

it('the documents tell each of them', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
  const untold = Object.entries(retention).filter(
    ([what, { days }]) => !new RegExp(`^\\| ${what} \\| ${days}\\b`, 'm').test(settings),
  )
  expect(untold).toEqual([])
})
