import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { sha256 } from '../../signing.ts'

/** The message is shown to the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

const nobody: Account = { uid: 65534, gid: 65534 }

export type Place = {
  account: Account
  /** Used when the account can't reach DATA_DIR. */
  shelter: string
  cluster: string
  socket: string
}

/** sun_path holds 103 bytes on macOS, 107 on Linux; '/.s.PGSQL.5432' takes 14. */
const maxSocketFolder = 103 - 14

/** An existing cluster stays in its folder. */
export function placeOf(dataDir: string): Place {
  const hash = sha256(dataDir).toString('hex').slice(0, 12)
  const shelter = join('/var/lib/damajuana', hash)
  const [inside, outside] = [join(dataDir, 'postgres'), join(shelter, 'postgres')] as const
  const reachable = canReach(unprivilegedAccount(), dataDir)
  const cluster = !existsSync(outside) && (reachable || existsSync(inside)) ? inside : outside
  const near = join(cluster, '..', 'socket')
  return {
    account: ownerOf(cluster) ?? unprivilegedAccount(),
    shelter,
    cluster,
    socket: Buffer.byteLength(near) <= maxSocketFolder ? near : join(tmpdir(), `damajuana-${hash}`),
  }
}

export function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(join(folder, '..'), { recursive: true, mode: 0o711 })
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== account.uid)
    throw new EmbeddedError(`La carpeta ${folder} es de otro usuario: borrala y volvé a arrancar.`)
  chmodSync(folder, 0o700)
}

function ownerOf(cluster: string): Account | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  const own = process.getuid?.()
  if (own !== 0 && own !== uid)
    throw new EmbeddedError(
      `La base de ${cluster} es de otro usuario (${uid}): arrancá con ese usuario o como root.`,
    )
  return { uid, gid }
}

/** PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

function unprivilegedAccount(): Account {
  const uid = process.getuid?.() ?? nobody.uid
  return uid === 0 ? nobody : { uid, gid: process.getgid?.() ?? nobody.gid }
}

/** `path` must exist; an account other than root always can. */
export function canReach(account: Account, path: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const passes = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & passes) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
