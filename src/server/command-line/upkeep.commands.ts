import { formatDateTime } from '#domain/time/dates.ts'
import { backUp, listBackups } from '../db/backup/backup.ts'
import type { BackupKind } from '../db/backup/format.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeSecondFactor } from '../features/panel/staff/second-factor.service.ts'
import { inColumns, type Command, type CommandDeps, CommandError, type Typed } from './command.ts'

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

export const staffCommands: readonly Command[] = [
  {
    name: 'segundo-factor-quitar',
    usage: 'segundo-factor-quitar <correo>',
    summary:
      'Saca el segundo paso de quien perdió el teléfono y los códigos de respaldo: entra al mostrador con su contraseña',
    run: removeFactor,
  },
]

async function removeFactor({ pool, now }: CommandDeps, { words }: Typed): Promise<string> {
  const email = words.join(' ').trim()
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from buyers where lower(email) = lower($1) and staff_role is not null',
    [email],
  )
  const [person] = rows
  if (!person) throw new CommandError(`Nadie de la tienda tiene el correo “${email}”.`)
  const removed = await inTransaction(pool, (tx) =>
    removeSecondFactor(tx, { id: person.id, actorId: null, at: now() }),
  )
  return removed
    ? `${person.name} entra al mostrador con su contraseña. Que active otra vez el segundo paso en Más.`
    : `${person.name} no tiene un segundo paso.`
}
