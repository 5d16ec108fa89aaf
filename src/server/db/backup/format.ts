import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/**
 * A backup is gzipped SQL that psql reads too: a first line that tells what it is, for each table a COPY
 * with its rows and '\.', for each sequence its value, for each copied file where it belongs and under
 * what name its copy lies, and a last line without which it is incomplete.
 */
export type Heading = { format: 1; createdAt: string; migrations: string[] }
export type Totals = { tables: number; rows: number }
/** `path` lies under DATA_DIR, with slashes. */
export type CopiedFile = { path: string; sha256: string }

const HEADING = '-- damajuana '
const ENDING = '-- fin '
const FILE = '-- archivo '

/** In COPY's text format a backslash is doubled, so no row can be this line. */
export const END_OF_ROWS = '\\.'

export const headingLine = (heading: Heading): string => HEADING + JSON.stringify(heading)
export const endingLine = (totals: Totals): string => ENDING + JSON.stringify(totals)
export const fileLine = (file: CopiedFile): string => FILE + JSON.stringify(file)

/** Answers the heading, or undefined when the line is not one of a backup that we can read. */
export function readHeading(line: string): Heading | undefined {
  if (!line.startsWith(HEADING)) return undefined
  const heading = JSON.parse(line.slice(HEADING.length)) as Heading
  return heading.format === 1 ? heading : undefined
}

export function readEnding(line: string): Totals | undefined {
  return line.startsWith(ENDING) ? (JSON.parse(line.slice(ENDING.length)) as Totals) : undefined
}

export function readFileLine(line: string): CopiedFile | undefined {
  return line.startsWith(FILE) ? (JSON.parse(line.slice(FILE.length)) as CopiedFile) : undefined
}

export const isCopy = (line: string): boolean => /^COPY public\."[^;]*" \(.*\) FROM stdin;$/.test(line)
export const isSetval = (line: string): boolean => /^SELECT pg_catalog\.setval\(.*\);$/.test(line)

/** The lines of a backup's file, ended by \n alone; a row may hold any other kind of line end. Throws what reading or unpacking throws. */
export async function* linesOf(backup: string): AsyncGenerator<Buffer> {
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

/** The lines that are no rows: a row may look like any of them. */
export async function* outsideRows(lines: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let isRow = false
  for await (const line of lines) {
    if (isRow) {
      isRow = !line.equals(Buffer.from(END_OF_ROWS))
      continue
    }
    const text = line.toString()
    isRow = isCopy(text)
    yield text
  }
}
