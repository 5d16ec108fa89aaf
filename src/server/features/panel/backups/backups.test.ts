import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backup, backupsEndpoints } from '#contract/panel/backups.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { addBuyer } from '../../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { backUp } from '../../../db/backup/backup.ts'
import { askedBackupQueue } from '../../../queues.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-'))
afterAll(() => rm(dataDir, { recursive: true }))
const folder = join(dataDir, 'respaldos')
const shop = await testShop({ dataDir })
const { sql, deps } = shop

async function person(role: string, isFresh = true): Promise<Visitor> {
  const id = await addBuyer(sql, { staff_role: role, name: 'Marta' })
  const who = await shop.loggedIn(id)
  const typed = isFresh ? shop.clock.now : new Date(shop.clock.now.getTime() - 16 * 60_000)
  await sql.query('update sessions set password_at = $2 where buyer_id = $1', [id, typed])
  return who
}
const owner = await person('owner')

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await sql.query('delete from jobs.job where name = $1', [askedBackupQueue])
})

const write = (at: string, kind?: 'night' | 'stop' | 'asked') =>
  backUp(deps.pool, { dataDir, files: deps.files }, new Date(at), kind)
const read = (who = owner) => who.call(backupsEndpoints.list, {})
const ask = (who = owner, key: string = crypto.randomUUID()) =>
  who.send({ method: 'POST', path: '/api/panel/backups', body: {}, headers: { 'idempotency-key': key } })
const pathOf = (name: string) => `/api/panel/backups/${encodeURIComponent(name)}`
const download = (name: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'GET',
    url: `${pathOf(name)}/file`,
    headers: {
      cookie: [...owner.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      'accept-encoding': 'br, gzip',
      ...headers,
    },
  })
const lastChanges = async () =>
  (await owner.call(historyEndpoints.list, { query: { kind: 'backups' } })).batches[0]?.changes ?? []

async function aBackup(): Promise<Backup> {
  await write('2026-11-20T06:30:00Z')
  return (await read()).backups[0] ?? expect.fail('no backup')
}

describe('the backups', () => {
  it('are none before the first', async () => {
    expect(await read()).toEqual({ backups: [], asked: null })
  })

  it('are listed with what they are, the newest first; the older nights as their month’s', async () => {
    for (let day = 31; day >= 14; day -= 1) await write(`2026-10-${day}T06:30:00Z`)
    await write('2026-11-19T22:00:00Z', 'stop')
    await write('2026-11-20T12:00:00Z', 'asked')
    const { backups } = await read()
    expect(backups.slice(0, 3)).toMatchObject([
      { at: '2026-11-20T12:00:00.000Z', kind: 'asked', bytes: expect.any(Number) },
      { at: '2026-11-19T22:00:00.000Z', kind: 'stop' },
      { at: '2026-10-31T06:30:00.000Z', kind: 'night' },
    ])
    expect(backups.every(({ bytes }) => bytes > 1_000)).toBe(true)
  })

  it('of a night that is kept for its month alone is that month’s', async () => {
    for (const month of ['05', '06']) await write(`2026-${month}-28T06:30:00Z`)
    for (let day = 1; day <= 15; day += 1) await write(`2026-11-${String(day).padStart(2, '0')}T06:30:00Z`)
    const { backups } = await read()
    expect(backups.filter(({ kind }) => kind === 'month').map(({ at }) => at.slice(0, 7))).toEqual([
      '2026-06',
      '2026-05',
    ])
    expect(backups.filter(({ kind }) => kind === 'night')).toHaveLength(14)
  })
})

describe('one made now', () => {
  it('is enqueued once, however often it is asked for, and is in the history', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([ask(owner, key), ask(owner, key), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await sql.query('select state::text, heartbeat_seconds from jobs.job where name = $1', [
      askedBackupQueue,
    ])
    // Without a sign of life for so long, as of a killed process, it is made anew.
    expect(rows).toEqual([{ state: 'created', heartbeat_seconds: 30 }])
    expect((await read()).asked).toMatchObject({ state: 'making', progress: null })
    expect(await lastChanges()).toMatchObject([{ what: 'Respaldo del 20/11/26: hecho a mano' }])
  })

  it('tells how far it is, when it is made and when it failed', async () => {
    const { bytes } = await aBackup()
    await ask()
    const draft = join(folder, 'damajuana-2026-11-20T14-00-00Z-a-mano.sql.gz.0b1f.tmp')
    await writeFile(draft, Buffer.alloc(Math.round(bytes / 2)))
    expect((await read()).asked?.progress).toBeCloseTo(0.5, 1)
    await writeFile(draft, Buffer.alloc(bytes * 2))
    expect((await read()).asked?.progress).toBe(0.95)
    await rm(draft)
    for (const [state, told] of [
      ['completed', 'made'],
      ['failed', 'failed'],
    ]) {
      await sql.query('update jobs.job set state = $2 where name = $1', [askedBackupQueue, state])
      expect((await read()).asked?.state).toBe(told)
    }
    await ask()
    expect((await read()).asked?.state).toBe('making')
  })
})

describe('a download', () => {
  it('is the whole file, kept by nobody on the way, and is in the history', async () => {
    const { name, bytes } = await aBackup()
    const { statusCode, headers, rawPayload } = await download(name)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.equals(await readFile(join(folder, name)))).toBe(true)
    expect(gunzipSync(rawPayload).toString()).toMatch(/COPY public."buyers"/)
    expect(await lastChanges()).toMatchObject([{ what: 'Respaldo del 20/11/26: bajado', after: name }])
  })

  it('is of a backup in the folder alone', async () => {
    const { name } = await aBackup()
    await writeFile(join(dataDir, 'secreto.sql.gz'), 'secret')
    await symlink(join(dataDir, 'secreto.sql.gz'), join(folder, 'enlace.sql.gz'))
    const others = await readdir(folder)
    for (const wanted of [
      ...others.filter((one) => one !== name),
      '../secreto.sql.gz',
      `../respaldos/${name}`,
      `${name}\0`,
      '..',
      'damajuana-2026-11-19T06-30-00Z.sql.gz',
    ]) {
      expect([wanted, (await download(wanted)).statusCode]).toEqual([wanted, 404])
      expect([wanted, (await owner.send({ method: 'GET', path: pathOf(wanted) })).status]).toEqual([
        wanted,
        404,
      ])
    }
  })

  it('is not begun by another site, nor told to the history then', async () => {
    const { name } = await aBackup()
    const before = await lastChanges()
    expect((await download(name, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect(await lastChanges()).toEqual(before)
  })

  it('is the Dueña’s alone, with a password of the last 15 minutes', async () => {
    const { name } = await aBackup()
    const [late, manager] = [await person('owner', false), await person('manager')]
    const isShut = { status: 403 }
    for (const path of [pathOf(name), `${pathOf(name)}/file`]) {
      expect(await late.send({ method: 'GET', path })).toMatchObject({
        ...isShut,
        body: { code: 'password_again' },
      })
      expect(await manager.send({ method: 'GET', path })).toMatchObject(isShut)
    }
    expect(await ask(late)).toMatchObject({ ...isShut, body: { code: 'password_again' } })
    expect((await read(late)).backups).toHaveLength(1)
  })
})
