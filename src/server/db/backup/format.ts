import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { shopTime } from '#domain/time/dates.ts'

/**
 * A backup is gzipped SQL that psql reads too: a header line, for each table a COPY with its rows and '\.', for each
 * sequence its value, for each copied file its path and the name of its copy, and a last line without which it is
 * incomplete.
 */
export type Heading = { format: 1; createdAt: string; migrations: string[] }

export type Totals = { tables: number; rows: number }

/** `path` is relative to DATA_DIR, with forward slashes. */
export type CopiedFile = { path: string; sha256: string }

const startMarker = '-- damajuana '

const endMarker = '-- fin '

const fileHeading = '-- archivo '

/** COPY's text format doubles backslashes, so no row equals this line. */
export const endOfRows = '\\.'

export const headingLine = (heading: Heading): string => startMarker + JSON.stringify(heading)

export const endingLine = (totals: Totals): string => endMarker + JSON.stringify(totals)

export const fileLine = (file: CopiedFile): string => fileHeading + JSON.stringify(file)

/** Returns undefined when the line is not a backup header of a supported format. */
export function readHeading(line: string): Heading | undefined {
  if (!line.startsWith(startMarker)) return undefined
  const heading = JSON.parse(line.slice(startMarker.length)) as Heading
  return heading.format === 1 ? heading : undefined
}

export function readEnding(line: string): Totals | undefined {
  return line.startsWith(endMarker) ? (JSON.parse(line.slice(endMarker.length)) as Totals) : undefined
}

export function readFileLine(line: string): CopiedFile | undefined {
  return line.startsWith(fileHeading) ? (JSON.parse(line.slice(fileHeading.length)) as CopiedFile) : undefined
}

export const isCopy = (line: string): boolean => /^COPY public\."[^;]*" \(.*\) FROM stdin;$/.test(line)

export const isSetval = (line: string): boolean => /^SELECT pg_catalog\.setval\(.*\);$/.test(line)

/** Lines of a backup, split at \n alone: a row may contain any other line end. Propagates read and gunzip errors. */
export async function* linesIn(backup: string): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = pipeline(createReadStream(backup), createGunzip(), () => undefined)
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.subarray(start, end)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield rest
}

/** The lines outside COPY data; a row may look like any of them. */
export async function* outsideRows(lines: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let isRow = false
  for await (const line of lines) {
    if (isRow) {
      isRow = !line.equals(Buffer.from(endOfRows))
      continue
    }
    const text = line.toString()
    isRow = isCopy(text)
    yield text
  }
}

/** What triggered a backup: the nightly job, a shutdown or a command. */
export type BackupKind = 'night' | 'stop' | 'asked'

export type NamedBackup = { name: string; at: Date; kind: BackupKind }

/** File name suffixes, before '.sql.gz'. */
const endings: Readonly<Record<BackupKind, string>> = { night: '', stop: '-cierre', asked: '-a-mano' }

const kinds = Object.keys(endings) as BackupKind[]

const pattern = /^damajuana-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z(|-cierre|-a-mano)\.sql\.gz$/

const retainedNightly = 14

const months = 12

/** Kept of the shutdown backups, and of those made by command. */
const retainedOthers = 5

/** Processes of one shop stopped within this time count as one shutdown, ms. */
const oneStopMs = 10_000

/** File name of a backup, in UTC to the second. */
export function backupName(at: Date, kind: BackupKind): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `damajuana-${time}${endings[kind]}.sql.gz`
}

/** Parses the backups among a folder's file names, newest first. */
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
 * Retention: one backup a night of the last 14, one a month of the last 12, the last 5 shutdowns and the last 5 made
 * by command. Of processes that stop together only the last backup counts. A night is a day in Buenos Aires that has
 * a backup; without a nightly one, the day's last backup takes its place.
 */
export function retainedBackups(all: readonly NamedBackup[]): NamedBackup[] {
  const newestFirst = all.filter((backup, at) => !isSameStop(backup, all.slice(0, at)))
  const ofDays = daysOf(newestFirst)
  const ofMonths = Map.groupBy(ofDays, ({ day }) => day.slice(0, 7)).values()
  const retained = new Set([
    ...ofDays.slice(0, retainedNightly).map(({ backup }) => backup),
    ...[...ofMonths].slice(0, months).flatMap(([last]) => (last ? [last.backup] : [])),
    ...(['stop', 'asked'] as const).flatMap((wanted) =>
      newestFirst.filter(({ kind }) => kind === wanted).slice(0, retainedOthers),
    ),
  ])
  return newestFirst.filter((backup) => retained.has(backup))
}

/** One backup a day: the nightly one, else the day's last. */
function daysOf(newestFirst: readonly NamedBackup[]): { day: string; backup: NamedBackup }[] {
  const byDay = Map.groupBy(newestFirst, ({ at }) => shopTime(at).isoDate)
  return [...byDay].flatMap(([day, ofDay]) => {
    const backup = ofDay.findLast(({ kind }) => kind === 'night') ?? ofDay[0]
    return backup ? [{ day, backup }] : []
  })
}

/** Names of the backups kept for their month, as they are older than the retained nights. */
export function monthlyBackups(newestFirst: readonly NamedBackup[]): Set<string> {
  return new Set(
    daysOf(newestFirst)
      .slice(retainedNightly)
      .map(({ backup }) => backup.name),
  )
}

function isSameStop({ kind, at }: NamedBackup, later: readonly NamedBackup[]): boolean {
  return (
    kind === 'stop' &&
    later.some((other) => other.kind === 'stop' && other.at.getTime() - at.getTime() <= oneStopMs)
  )
}
