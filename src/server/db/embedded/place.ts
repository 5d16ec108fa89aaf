import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { canReach, unprivilegedAccount } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'

/** Where the parts of one embedded database lie, and who owns them. */
export type Place = {
  account: Account
  /** Where data lie, and binaries if they must be copied, when the account can't reach DATA_DIR. */
  shelter: string
  cluster: string
  socket: string
}

/** Socket addresses hold 103 bytes on macOS, 107 on Linux; '/.s.PGSQL.5432' takes 14. */
const LONGEST_SOCKET_FOLDER = 103 - 14

/** Decides the places for `dataDir`; data once made stay where they are. */
export function placeOf(dataDir: string): Place {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const shelter = join('/var/lib/damajuana', hash)
  const inside = join(dataDir, 'postgres')
  const outside = join(shelter, 'postgres')
  const reachable = canReach(unprivilegedAccount(), dataDir)
  const cluster = !existsSync(outside) && (reachable || existsSync(inside)) ? inside : outside
  const near = join(cluster, '..', 'socket')
  return {
    account: ownerOf(cluster) ?? unprivilegedAccount(),
    shelter,
    cluster,
    socket: Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `damajuana-${hash}`),
  }
}

/** Makes a folder that only the account enters; throws EmbeddedError when it is somebody else's. */
export function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(join(folder, '..'), { recursive: true, mode: 0o711 })
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== account.uid) {
    throw new EmbeddedError(`La carpeta ${folder} es de otro usuario: borrala y volvé a arrancar.`)
  }
  chmodSync(folder, 0o700)
}

function ownerOf(cluster: string): Account | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  const own = process.getuid?.()
  if (own !== 0 && own !== uid) {
    throw new EmbeddedError(
      `La base de ${cluster} es de otro usuario (${uid}): arrancá con ese usuario o como root.`,
    )
  }
  return { uid, gid }
}
