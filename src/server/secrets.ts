import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from './write-whole.ts'

const secretBytes = 32

export type SecretName = 'session' | 'pepper' | 'realtime' | 'vapid' | 'first-password'

/** 43 characters, base64url. */
export function createSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/**
 * Returns a secret of this shop, generated on first use and stored in `dataDir/secrets/<name>`, readable by its owner
 * alone. Safe for two servers starting at once. Throws when the file is truncated.
 */
export async function readSecret(dataDir: string, name: SecretName): Promise<string> {
  return (await findSecretFile(dataDir, name)) ?? writeSecret(dataDir, name)
}

/** As `readSecret`; null when there is no file. */
export async function findSecretFile(dataDir: string, name: SecretName): Promise<string | null> {
  const file = fileOf(dataDir, name)
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (secret !== null && secret.trim().length < secretBytes)
    throw new Error(`El secreto de ${file} está incompleto: borralo y volvé a arrancar.`)
  return secret?.trim() ?? null
}

const fileOf = (dataDir: string, name: SecretName): string => join(dataDir, 'secrets', name)

async function writeSecret(dataDir: string, name: SecretName): Promise<string> {
  const file = fileOf(dataDir, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, createSecret(), { mode: 0o600, flush: true })
  try {
    // link is atomic and never replaces another server's file.
    await link(draft, file)
    await flushFolder(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
