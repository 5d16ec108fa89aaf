import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/**
 * Answers a secret of this shop (43 characters, base64url), made on first use and kept in
 * `dataDir/secrets/<name>`, readable by its owner alone. Two servers that start at once get the
 * same one. Throws when the file holds less than a whole secret.
 */
export async function readSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, 'secrets', name)
  const secret = (await readIfThere(file)) ?? (await createSecret(file))
  if (secret.length < BYTES) {
    throw new Error(`El secreto de ${file} está incompleto: borralo y volvé a arrancar.`)
  }
  return secret
}

async function createSecret(file: string): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces another server's file.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
