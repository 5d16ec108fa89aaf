import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeWhole } from './write-whole.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damajuana-whole-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

describe('a file that is written whole', () => {
  it('stands in a folder that was made for it, without its draft', async () => {
    const file = join(folder, 'nueva', 'nota.txt')
    expect(await writeWhole(file, (draft) => writeFile(draft, 'hola').then(() => 7))).toBe(7)
    expect([await readFile(file, 'utf8'), await readdir(join(folder, 'nueva'))]).toEqual([
      'hola',
      ['nota.txt'],
    ])
  })

  it('stays as it was while it is written, and where that fails or is given up', async () => {
    const file = join(folder, 'nota.txt')
    await writeFile(file, 'antes')
    const half = writeWhole(file, async (draft) => {
      await writeFile(draft, 'a medias')
      expect(await readFile(file, 'utf8')).toBe('antes')
      throw new Error('full')
    })
    await expect(half).rejects.toThrow('full')
    await writeWhole(file, (draft) => writeFile(draft, 'otra').then(() => false))
    expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['antes', ['nota.txt']])
  })
})
