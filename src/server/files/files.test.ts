import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Emulator, startS3Emulator } from '../../../test/emulators/s3.ts'
import { readEnv } from '../env.ts'
import { readS3 } from '../env/integrations.ts'
import { collectAll, filesConformance } from './conformance.ts'
import { FilesError, type FilesPort, listStored, readStored } from './files.port.ts'
import { folderFiles } from './open-files.ts'
import { s3Files } from './s3.ts'

const picture = 'imagenes/articulos/malbec.webp'
const proof = 'comprobantes/1042-0a1b.jpg'

describe('a folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'damajuana-files-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  filesConformance(() => folderFiles(dataDir))

  it('lets everybody see pictures, and nobody else a proof', async () => {
    const files = folderFiles(dataDir)
    for (const path of [picture, proof] as const) await files.write(path, Buffer.from('a'))
    const modes = ['imagenes/articulos', picture, 'comprobantes', proof].map(
      async (path) => (await stat(join(dataDir, path))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o755, 0o644, 0o700, 0o600])
  })

  it('lists no draft of a write that was killed', async () => {
    await mkdir(join(dataDir, 'imagenes'))
    await writeFile(join(dataDir, 'imagenes/malbec.webp.0a1b.tmp'), 'a medi')
    expect(await collectAll(listStored(folderFiles(dataDir)))).toEqual([])
  })
})

describe('S3', () => {
  let emulator: S3Emulator
  beforeEach(async () => {
    emulator = await startS3Emulator({ pageSize: 3 })
  })
  afterEach(() => emulator.stop())
  const timeoutMs = 400
  const client = (settings = emulator.settings): FilesPort => s3Files(settings)
  /** For a storage that does not answer in time; on a busy machine others may take longer. */
  const hasty = (): FilesPort => s3Files(emulator.settings, timeoutMs)

  filesConformance(() => client())

  it('tells the hash of what somebody else put there', async () => {
    emulator.objects.set(picture, Buffer.from('malbec'))
    expect(await client().hash(picture)).toBe(createHash('sha256').update('malbec').digest('hex'))
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'otro' }, '403 SignatureDoesNotMatch'],
    ['a wrong key', { accessKeyId: 'otra' }, '403 InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'otro' }, '404 NoSuchBucket'],
  ])('says what is the matter with %s, and names no secret', async (_, settings, told) => {
    const files = client({ ...emulator.settings, ...settings })
    const asked = [
      () => readStored(files, picture),
      () => files.write(picture, Buffer.from('malbec')),
      () => collectAll(files.list('imagenes/')),
    ]
    for (const ask of asked) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(FilesError)
      expect(String(error)).toContain(told)
      expect(String(error)).not.toContain(emulator.settings.secretAccessKey)
    }
    expect(emulator.objects.size).toBe(0)
  })

  it.each(['silence', 'slow drip', 'lost answer', 'redirect', { status: 503 }, { status: 500 }] as const)(
    'at %j gives up in time, and follows nothing',
    async (fault) => {
      emulator.fault(/./, fault)
      const asked = [
        () => readStored(hasty(), picture),
        () => collectAll(hasty().list('imagenes/')),
        ...(fault === 'slow drip' ? [] : [() => hasty().write(picture, Buffer.alloc(10_000))]),
      ]
      const start = performance.now()
      for (const ask of asked) await expect(ask()).rejects.toThrow(FilesError)
      expect(performance.now() - start).toBeLessThan(asked.length * timeoutMs * 3)
      expect(emulator.requests.map(({ path }) => path)).not.toContain('/elsewhere')
    },
  )

  it('takes no half of an answer for the whole', async () => {
    await client().write(picture, Buffer.alloc(100_000, 'malbec'))
    emulator.fault(/GET/, 'half body')
    await expect(readStored(client(), picture)).rejects.toThrow(FilesError)
    await expect(collectAll(client().list('imagenes/'))).rejects.toThrow(FilesError)
    emulator.fault(/GET/, 'endless')
    await expect(collectAll(client().list('imagenes/'))).rejects.toThrow(FilesError)
    await expect(readStored(hasty(), picture)).rejects.toThrow(FilesError)
  })

  it('asks again where a connection that was used before is closed, and only there', async () => {
    const files = client()
    await files.write(picture, Buffer.from('malbec'))
    await readStored(files, picture)
    emulator.fault(/GET/, 'lost answer', 1)
    expect((await readStored(files, picture))?.toString()).toBe('malbec')
    emulator.fault(/GET/, 'lost answer')
    await expect(readStored(files, picture)).rejects.toThrow(FilesError)
    emulator.fault(/./, null)
    expect((await readStored(files, picture))?.toString()).toBe('malbec')
  })

  it('lets nobody else wait once it did not answer, and is asked again after a rest', async () => {
    await client().write(picture, Buffer.from('malbec'))
    const files = hasty()
    emulator.fault(/./, 'silence')
    await expect(readStored(files, picture)).rejects.toThrow(FilesError)
    const asked = emulator.requests.length
    for (let at = 0; at < 50; at += 1)
      await expect(readStored(files, picture)).rejects.toThrow('did not answer just now')
    expect(emulator.requests).toHaveLength(asked)
    emulator.fault(/./, null)
    await expect
      .poll(async () => (await readStored(files, picture).catch(() => null))?.toString(), { timeout: 8_000 })
      .toBe('malbec')
  })
})

describe('the settings of S3', () => {
  const settings = {
    FILES_S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
    FILES_S3_BUCKET: 'mi-tienda',
    FILES_S3_REGION: 'sa-east-1',
    FILES_S3_ACCESS_KEY_ID: 'AKIA',
    FILES_S3_SECRET_ACCESS_KEY: 'clave/secreta',
  }

  it('are all there, or none', () => {
    expect(readEnv({}).s3).toBeNull()
    expect(readEnv(settings).s3).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'mi-tienda',
      region: 'sa-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'clave/secreta',
    })
  })

  it.each([
    [{ FILES_S3_BUCKET: '' }, /van juntas: falta FILES_S3_BUCKET/],
    [{ FILES_S3_ENDPOINT: 's3.amazonaws.com' }, /FILES_S3_ENDPOINT tiene que ser una dirección/],
    [{ FILES_S3_ENDPOINT: 'https://s3.amazonaws.com/mi-tienda' }, /sin camino/],
    [{ FILES_S3_BUCKET: 'Mi Tienda' }, /FILES_S3_BUCKET/],
    [{ FILES_S3_SECRET_ACCESS_KEY: 'clave\u00a0rota' }, /volvé a copiarla/],
  ])('stop the start at %j', (wrong, sentence) => {
    expect(() => readEnv({ ...settings, ...wrong })).toThrow(sentence)
  })
})

const server = readS3(process.env)
const given = (): FilesPort => s3Files(server ?? expect.fail())

/** Runs only with FILES_S3_* set: that bucket is emptied. */
describe.runIf(server !== null)('an S3 server that is given', () => {
  beforeEach(async () => {
    for await (const { path } of listStored(given())) await given().remove(path)
  })

  filesConformance(given)
})
