import { formatCentavos } from '#domain/money/money.ts'
import { plain } from '#domain/text/text.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { backUp, listBackups } from '../db/backup/backup.ts'
import type { BackupKind } from '../db/backup/format.ts'
import { changeSetting } from '../features/rates/change-setting.service.ts'
import { findSettings, type Settings } from '../features/rates/settings.repo.ts'
import { inColumns, type Command, type CommandDeps, CommandError, type Typed } from './command.ts'
import { type Setting, settings } from './settings-table.ts'

export const upkeepCommands: readonly Command[] = [
  {
    name: 'ajustes',
    usage: 'ajustes [<ajuste> [valor]]',
    summary: `Cómo está puesta la tienda; con un ajuste y su valor, lo cambia: ${settings.map(({ word }) => word).join(', ')}`,
    options: { si: { type: 'boolean', help: 'Aunque el dólar suba o baje más de 40 %' } },
    run: showOrChange,
  },
  {
    name: 'respaldo',
    usage: 'respaldo',
    summary: 'Hace un respaldo ahora y muestra los que hay; es lo mismo que npm run backup',
    run: backUpNow,
  },
]

async function showOrChange(deps: CommandDeps, { words: [word, ...rest], options }: Typed): Promise<string> {
  if (word === undefined) return settingsText(await findSettings(deps.pool))
  const setting = settings.find((one) => one.word === plain(word).replaceAll('_', '-'))
  if (!setting)
    throw new CommandError(`“${word}” no es un ajuste. Son: ${settings.map((one) => one.word).join(', ')}.`)
  const typed = rest.join(' ').trim()
  if (typed === '')
    return `${settingsText(await findSettings(deps.pool), [setting])}\n\nSe cambia así: npm run shop -- ajustes ${setting.word} ${setting.takes}`
  const changed = await changeSetting(deps, {
    name: setting.name,
    value: setting.read(typed, setting.word),
    isSure: options['si'] === true,
    actorId: null,
  })
  if ('jump' in changed)
    throw new CommandError(
      `El dólar pasaría de ${formatCentavos(changed.jump.from)} a ${formatCentavos(changed.jump.to)}: no cambió nada. Si está bien, repetilo con --si.`,
    )
  return settingsText(changed, [setting])
}

function settingsText(values: Settings, shown: readonly Setting[] = settings): string {
  return inColumns(
    ['Ajuste', 'Está en', 'Qué es'],
    shown.map(({ word, name, what, text }) => [word, text(values[name]), what]),
  )
}

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
