import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'
import { EnvError } from '../env/values.ts'
import { createSecret, findSecretFile, readSecret, type SecretName } from '../secrets.ts'
import type { Sql } from './connect.ts'

export type ReadSecret = (name: SecretName) => Promise<string>

type SecretEnv = Pick<Env, 'dataDir' | 'secretKey' | 'previousSecretKey'>
type Sealed = { name: SecretName; sealed: Buffer }

const nonceBytes = 12
const tagBytes = 16

/**
 * The shop's secrets: files of DATA_DIR, or with SECRET_KEY encrypted rows of the database, shared by every machine
 * and restored backup. An existing file is sealed as it is. With SECRET_KEY_PREVIOUS, rows sealed by that key are
 * re-sealed. Throws EnvError for a key that opens nothing, and for a missing key when secrets are sealed.
 */
export async function openSecrets(sql: Sql, env: SecretEnv): Promise<ReadSecret> {
  const { rows } = await sql.query<Sealed>('select name, sealed from sealed_secrets')
  const { secretKey: key, previousSecretKey: previous, dataDir } = env
  if (key === undefined) {
    if (rows.length > 0)
      throw new EnvError('Los secretos de esta tienda están sellados en la base: hace falta SECRET_KEY.')
    return (name) => readSecret(dataDir, name)
  }
  const opened = new Map<SecretName, string>()
  for (const row of rows) opened.set(row.name, unseal(row, key) ?? (await sealAnew(sql, row, key, previous)))
  return async (name) => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const secret = (await findSecretFile(dataDir, name)) ?? createSecret()
    await sql.query('insert into sealed_secrets (name, sealed) values ($1, $2) on conflict do nothing', [
      name,
      seal(name, secret, key),
    ])
    const { rows: stored } = await sql.query<Sealed>(
      'select name, sealed from sealed_secrets where name = $1',
      [name],
    )
    const own = stored[0] && unseal(stored[0], key)
    if (!own) throw new EnvError(wrongKey)
    opened.set(name, own)
    return own
  }
}

const wrongKey =
  'SECRET_KEY no es la clave con la que se sellaron los secretos de esta tienda. Si la cambiaste, poné la anterior en SECRET_KEY_PREVIOUS y arrancá una vez.'

async function sealAnew(sql: Sql, row: Sealed, key: string, previous: string | undefined): Promise<string> {
  const secret = previous === undefined ? null : unseal(row, previous)
  if (secret === null) throw new EnvError(wrongKey)
  await sql.query('update sealed_secrets set sealed = $2 where name = $1', [
    row.name,
    seal(row.name, secret, key),
  ])
  return secret
}

/** Derives a key per name, so that a row moved to another name does not decrypt. */
function cipherKey(key: string, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'damajuana', `secret ${name}`, 32))
}

/** Nonce, AES-256-GCM ciphertext and tag, in this order. */
export function seal(name: string, secret: string, key: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key, name), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Null when sealed by another key or under another name. */
export function unseal({ name, sealed }: { name: string; sealed: Buffer }, key: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, name), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
