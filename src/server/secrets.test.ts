import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from './secrets.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test('a secret is made once, stays the same, and only its owner reads it', async () => {
  const dataDir = await folder()
  const secret = await readSecret(dataDir, 'session')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readSecret(dataDir, 'session')).toBe(secret)
  expect(await readSecret(dataDir, 'pepper')).not.toBe(secret)
  const { mode } = await stat(join(dataDir, 'secrets', 'session'))
  expect(mode & 0o777).toBe(0o600)
})

test('servers that start at once get the same secret', async () => {
  const dataDir = await folder()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(dataDir, 'session')))
  expect(new Set(secrets).size).toBe(1)
})

test('half a secret is refused, never used', async () => {
  const dataDir = await folder()
  await readSecret(dataDir, 'session')
  await writeFile(join(dataDir, 'secrets', 'session'), '')
  await expect(readSecret(dataDir, 'session')).rejects.toThrow(/está incompleto/)
})
