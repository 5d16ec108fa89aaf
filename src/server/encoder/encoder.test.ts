import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { EncoderError, openEncoder } from './encoder.ts'

const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'damajuana-encoder-'))
const encoder = openEncoder(log)
afterEach(() => encoder.stop())
afterAll(() => rm(folder, { recursive: true, force: true }))

const photo = join(folder, 'foto.jpg')
const size = { width: 2400, height: 1800 }
await writeFile(
  photo,
  await sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg()
    .toBuffer(),
)

/** The processes of encoders that this process has started. */
function running(of = process.pid): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(of), '-f', 'encoder/process.ts'], { encoding: 'utf8' })
    return found.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

const until = (isTrue: () => boolean | Promise<boolean>) => vi.waitUntil(isTrue, { timeout: 20_000 })

/** The process of a work that has begun. */
async function atWork(): Promise<number> {
  await until(() => running().length > 0)
  return running()[0] ?? 0
}

const square = () => encoder.run('squareMaster', photo, size)

it('reads what is received in one process below the priority of the server, with all its threads', async () => {
  await square()
  const [pid] = running()
  const threads = await readdir(`/proc/${pid}/task`)
  const priorities = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    }),
  )
  const own = Number(execFileSync('ps', ['-o', 'ni=', '-p', String(process.pid)], { encoding: 'utf8' }))
  expect(Math.min(...priorities)).toBe(Math.min(19, own + 5))
  await Promise.all([square(), encoder.run('inspect', photo)])
  expect(running()).toEqual([pid])
})

it('knows nothing of the settings of the shop', async () => {
  await encoder.run('inspect', photo)
  const environment = await readFile(`/proc/${running()[0]}/environ`, 'utf8')
  expect(environment.split('\0').map((line) => line.split('=')[0])).toEqual(
    expect.not.arrayContaining(['PATH', 'HOME', 'DATA_DIR', 'DATABASE_URL']),
  )
})

it('a work whose process is killed is done by another', async () => {
  const master = square()
  process.kill(await atWork(), 'SIGKILL')
  expect(await sharp((await master) ?? undefined).metadata()).toMatchObject({ width: 1600, height: 1600 })
})

it('a work that ends its process twice fails, and the next one is done', async () => {
  const failed = square().catch((error: unknown) => error)
  const next = encoder.run('inspect', photo)
  const first = await atWork()
  process.kill(first, 'SIGKILL')
  await until(() => running().some((pid) => pid !== first))
  process.kill(await atWork(), 'SIGKILL')
  expect(await failed).toBeInstanceOf(EncoderError)
  expect(await next).toEqual({ format: 'jpeg', ...size })
})

it('a work that throws does so here, and its process goes on', async () => {
  const resize = (master: Buffer) => encoder.run('resize', master, { width: 320, format: 'webp' })
  const drawn = await encoder.run(
    'rasterize',
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>',
  )
  const [pid] = running()
  const [broken, made] = await Promise.allSettled([resize(Buffer.from('none')), resize(drawn)])
  expect(broken).toMatchObject({ reason: { message: expect.stringContaining('unsupported image format') } })
  expect(made.status).toBe('fulfilled')
  expect(running()).toEqual([pid])
})

it('what is shown waits for nothing that is received', async () => {
  const order: string[] = []
  const works = [square(), square()].map((work) => work.then(() => order.push('received')))
  await encoder.run('rasterize', '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>')
  order.push('shown')
  await Promise.all(works)
  expect(order).toEqual(['shown', 'received', 'received'])
})

it('the process ends after a while without work, and starts again', async () => {
  const hurried = openEncoder(log, 50)
  await hurried.run('inspect', photo)
  await until(() => running().length === 0)
  expect(await hurried.run('inspect', photo)).toMatchObject(size)
  await hurried.stop()
  expect(running()).toEqual([])
})

it('a stop waits for what is under way', async () => {
  const master = square()
  await encoder.stop()
  expect(await master).not.toBeNull()
  expect(running()).toEqual([])
})

it('signals of the terminal leave it to the server, with which it ends', async () => {
  const script = `
    const { openEncoder } = await import(${JSON.stringify(join(import.meta.dirname, 'encoder.ts'))})
    await openEncoder({ warn() {} }).run('inspect', ${JSON.stringify(photo)})
    process.stdout.write('done')`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const [pid = 0] = running(server.pid)
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect(running(server.pid)).toEqual([pid])
  server.kill('SIGKILL')
  await until(async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    return stat === null || stat.includes(') Z ')
  })
})
