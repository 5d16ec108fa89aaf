import { existsSync, readdirSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from '../figure.ts'
import { root } from '../rig/server.ts'

type Locked = { dev?: boolean }

/** Size of `npm ci --omit=dev` on this platform, from the lock file and the installation. */
export const installed: Subject = {
  name: 'installed',
  title: 'Installed',
  measure: async () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Locked>
    }
    const shipped = Object.entries(packages).flatMap(([path, locked]) =>
      path !== '' && locked.dev !== true && existsSync(join(root, path)) ? [path] : [],
    )
    const bytes = shipped.reduce((sum, path) => sum + sizeOf(join(root, path)), 0)
    return [
      { name: 'packages', aim: '≤ 400', measured: String(shipped.length) },
      {
        name: 'on disk, Node and PostgreSQL included',
        aim: '≤ 450 MB',
        measured: `${Math.round(bytes / 1e6)} MB`,
      },
    ]
  },
}

/** Disk space of a package without nested packages. */
function sizeOf(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.blocks * 512
  return readdirSync(path).reduce(
    (sum, name) => sum + (name === 'node_modules' ? 0 : sizeOf(join(path, name))),
    found.blocks * 512,
  )
}
