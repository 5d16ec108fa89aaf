import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type FilesPort, hashContent, listStored, readStored, type StoredPath } from './files.port.ts'

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export async function collectAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

const pathsIn = async (list: ReturnType<FilesPort['list']>): Promise<string[]> =>
  (await collectAll(list)).map(({ path }) => path)

/** Conformance tests of a file storage. `files` is empty before each test. */
export function filesConformance(files: () => FilesPort): void {
  const picture: StoredPath = 'imagenes/articulos/malbec.webp'
  const proof: StoredPath = 'comprobantes/1042-0a1b.jpg'
  const stored = (path: StoredPath) => readStored(files(), path)

  it('gives back what was stored, byte by byte, and tells its size and hash', async () => {
    const content = randomBytes(70_001)
    await files().write(picture, content)
    expect(await stored(picture)).toEqual(content)
    const opened = (await files().open(picture)) ?? expect.fail('nothing there')
    expect(opened.bytes).toBe(70_001)
    expect(await hashContent(opened.content)).toBe(sha256(content))
    expect(await files().hash(picture)).toBe(sha256(content))
    await files().write(proof, Buffer.alloc(0))
    expect(await stored(proof)).toEqual(Buffer.alloc(0))
  })

  it('has nothing where nothing was stored, nor under a name that no file can have', async () => {
    expect([await stored(picture), await files().open(picture), await files().hash(picture)]).toEqual([
      null,
      null,
      null,
    ])
    for (const path of [
      'imagenes/../secrets/pepper',
      'comprobantes/../imagenes/a.webp',
      'imagenes/a\0.webp',
      `imagenes/${'a'.repeat(300)}.webp`,
      `imagenes/${'a/'.repeat(3_000)}a.webp`,
    ] as const) {
      expect(await stored(path)).toBeNull()
      await expect(files().write(path, Buffer.from('a'))).rejects.toThrow(/stored/)
    }
    expect(await collectAll(listStored(files()))).toEqual([])
  })

  it('has the new content take the place of the old one whole', async () => {
    await files().write(picture, Buffer.alloc(50_000, 'largo'))
    await files().write(picture, Buffer.from('corto'))
    expect((await stored(picture))?.toString()).toBe('corto')
    expect(await collectAll(listStored(files()))).toMatchObject([{ path: picture, bytes: 5 }])
  })

  it('lists what begins so, in order, however much there is', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `comprobantes/100${at}-0a1b.pdf` as const)
    for (const path of [...names.toReversed(), picture, 'imagenes/sin-imagen.webp' as const])
      await files().write(path, Buffer.from(path))
    expect(await pathsIn(files().list('comprobantes/'))).toEqual(names)
    expect(await pathsIn(files().list('comprobantes/1003-'))).toEqual(names.slice(3, 4))
    expect(await pathsIn(files().list('imagenes/'))).toEqual([picture, 'imagenes/sin-imagen.webp'])
    expect(await pathsIn(listStored(files()))).toEqual([...names, picture, 'imagenes/sin-imagen.webp'])
  })

  it('removes what is there, and is content where nothing is', async () => {
    await files().write(proof, Buffer.from('pago'))
    await files().remove(proof)
    await files().remove(proof)
    expect(await stored(proof)).toBeNull()
  })

  it('stores and gives back a big file piece by piece', async () => {
    const [piece, pieces] = [randomBytes(1024 ** 2), 10]
    const hash = createHash('sha256')
    for (let at = 0; at < pieces; at += 1) hash.update(piece)
    const big = { bytes: piece.length * pieces, sha256: hash.digest('hex') }
    await files().write(proof, { ...big, content: repeat(piece, pieces) })
    const opened = (await files().open(proof)) ?? expect.fail('nothing there')
    expect(opened.bytes).toBe(big.bytes)
    let longest = 0
    async function* measured() {
      for await (const chunk of opened.content) {
        longest = Math.max(longest, chunk.length)
        yield chunk
      }
    }
    expect(await hashContent(measured())).toBe(big.sha256)
    expect(longest).toBeLessThanOrEqual(1024 ** 2)
  })

  it('shows nothing of what broke off or is not what it was said to be, and keeps the old content', async () => {
    const whole = randomBytes(200_000)
    const told = { bytes: whole.length, sha256: sha256(whole) }
    const breaking = () => ({ ...told, content: repeat(whole.subarray(0, 100_000), 1, new Error('cut')) })
    const other = () => ({ ...told, content: repeat(Buffer.alloc(200_000), 1) })
    const short = () => ({ ...told, content: repeat(whole.subarray(0, 199_999), 1) })
    for (const content of [breaking, other, short])
      await expect(files().write(picture, content())).rejects.toThrow(/cut|what it was said to be/)
    expect(await stored(picture)).toBeNull()
    expect(await collectAll(listStored(files()))).toEqual([])
    await files().write(picture, Buffer.from('entera'))
    await expect(files().write(picture, breaking())).rejects.toThrow('cut')
    expect((await stored(picture))?.toString()).toBe('entera')
  })

  it('lets readers see one content or the other while it is written', async () => {
    const contents = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter))
    await files().write(picture, contents[0] ?? expect.fail())
    const writing = Promise.all(contents.map((content) => files().write(picture, content)))
    const seen = await Promise.all(Array.from({ length: 8 }, () => stored(picture)))
    await writing
    for (const content of seen) expect(contents.some((one) => content?.equals(one))).toBe(true)
  })
}

async function* repeat(piece: Buffer, times: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < times; at += 1) yield piece
  if (failure) throw failure
}
