import { formatDateTime } from '#domain/time/dates.ts'
import { backUp, listBackups } from '../db/backup/backup.ts'
import type { BackupKind } from '../db/backup/format.ts'
import { inColumns, type Command, type CommandDeps } from './command.ts'

export const upkeepCommands: readonly Command[] = [
  {
    name: 'respaldo',
    usage: 'respaldo',
    summary: 'Hace un respaldo ahora y muestra los que hay; es lo mismo que npm run backup',
    run: backUpNow,
  },
]

const madeBy: Readonly<Record<BackupKind, string>> = {
  night: 'de la noche',
  stop: 'al cerrar',
  asked: 'a mano',
}

async function backUpNow({ pool, files, env, now }: CommandDeps): Promise<string> {
  const file = await backUp(pool, { dataDir: env.dataDir, files }, now(), 'asked')
  const backups = await listBackups(env.dataDir)
  const rows = backups.map(({ name, at, kind, bytes }) => [
    formatDateTime(at.toISOString()),
    madeBy[kind],
    sizeText(bytes),
    name,
  ])
  return `Respaldo hecho: ${file}\n\n${inColumns(['Fecha', 'Hecho', 'Tamaño', 'Archivo'], rows, [2])}`
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes.toLocaleString('es-AR', { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`
}
