import { shopTime } from '#domain/dates.ts'

/** What made a backup: the clock each night, a stop of the shop, or somebody who asked for one. */
export type BackupKind = 'night' | 'stop' | 'asked'

export type NamedBackup = { name: string; at: Date; kind: BackupKind }

/** What a name ends with, before '.sql.gz'. */
const endings: Readonly<Record<BackupKind, string>> = { night: '', stop: '-cierre', asked: '-a-mano' }
const kinds = Object.keys(endings) as BackupKind[]
const pattern = /^damajuana-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z(|-cierre|-a-mano)\.sql\.gz$/

const nights = 14
const months = 12
/** Of the stops, and of those that somebody asked for. */
const lastOnes = 5

/** The name of a backup's file, by UTC to the second. */
export function backupName(at: Date, kind: BackupKind): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `damajuana-${time}${endings[kind]}.sql.gz`
}

/** The backups among the names of a folder, the newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  const found = names.flatMap((name) => {
    const [, day, hour = '', ending] = pattern.exec(name) ?? []
    const kind = kinds.find((one) => endings[one] === ending)
    return day === undefined || kind === undefined
      ? []
      : [{ name, kind, at: new Date(`${day}T${hour.replaceAll('-', ':')}Z`) }]
  })
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.name.localeCompare(b.name))
}

/**
 * Of backups, the newest first, those that are kept: one a night of the last 14, one a month of the last 12, the last 5
 * of stops and the last 5 that somebody asked for. A night is a day of Buenos Aires that has a backup; where the shop
 * was closed at night, the day's last one stands for it.
 */
export function keptBackups(newestFirst: readonly NamedBackup[]): NamedBackup[] {
  const byDay = Map.groupBy(newestFirst, ({ at }) => shopTime(at).isoDate)
  const ofDays = [...byDay].flatMap(([day, all]) => {
    const backup = all.findLast(({ kind }) => kind === 'night') ?? all[0]
    return backup ? [{ day, backup }] : []
  })
  const ofMonths = Map.groupBy(ofDays, ({ day }) => day.slice(0, 7)).values()
  const kept = new Set([
    ...ofDays.slice(0, nights).map(({ backup }) => backup),
    ...[...ofMonths].slice(0, months).flatMap(([last]) => (last ? [last.backup] : [])),
    ...(['stop', 'asked'] as const).flatMap((wanted) =>
      newestFirst.filter(({ kind }) => kind === wanted).slice(0, lastOnes),
    ),
  ])
  return newestFirst.filter((backup) => kept.has(backup))
}
