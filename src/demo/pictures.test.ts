import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDrawing } from './pictures.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'damajuana-dibujos-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const files = async (path: string) =>
  (await readdir(path, { recursive: true })).filter((name) => name.includes('.'))

test('a picture that somebody asks for is drawn before those that nobody waits for, once', async () => {
  const path = await folder()
  const pictures = await startDrawing(path, log)
  await Promise.all([1, 2, 3].map(() => pictures.draw('sin-imagen')))
  const drawn = await files(path)
  expect(drawn).toContain('sin-imagen.webp')
  expect(drawn.filter((name) => name.endsWith('.webp')).length).toBeLessThan(12)
  await pictures.stop()
})

test('a name that is no picture of the demo is answered at once, and nothing is written for it', async () => {
  const path = await folder()
  const pictures = await startDrawing(path, log)
  await pictures.draw('../../etc/passwd')
  await pictures.draw('articulos/otra-cosa')
  await pictures.stop()
  expect((await files(path)).filter((name) => name.includes('otra-cosa'))).toEqual([])
})

test('stopped, it leaves no half picture, and the next start goes on with what lacks', async () => {
  const path = await folder()
  const first = await startDrawing(path, log)
  await first.draw('sin-imagen')
  await first.stop()
  const before = await files(path)
  expect(before.filter((name) => !name.endsWith('.webp'))).toEqual([])

  const second = await startDrawing(path, log)
  await second.draw('articulos/otra-cosa')
  await second.draw('titulos/titulo-1')
  await second.stop()
  expect(await files(path)).toEqual(expect.arrayContaining([...before, 'titulos/titulo-1.webp']))
})
