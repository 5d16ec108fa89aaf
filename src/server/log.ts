import { type DestinationStream, levels, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { oneLine } from '#domain/text/text.ts'
import { isDatabaseAway } from './db/connect.ts'
import type { Env } from './env.ts'
import { FilesError } from './files/files.port.ts'

const secretNames = ['password', 'token', 'card_number', 'security_code', 'apikey', 'cookie', 'authorization']
/** Redacted at up to two levels of nesting, including request headers. */
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
/** Fields of PostgreSQL errors that repeat row values, and with them what a buyer typed. */
const repeated = ['detail', 'where', 'internalQuery']

/** The server's log in JSON lines. Contains no password, code, cookie or mail address. */
export function createLog(level: Env['logLevel'], stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: secrets,
    serializers: { err: describeError },
    hooks: { logMethod: logOutagesSeldom() },
  }
  return pino(options, stream ?? standardOutput())
}

/**
 * Drops what can't be written, as to a file on a full disk, and goes on with the next line. Without a listener the error
 * would end the process; at its exit the library would try for ever what waits then.
 */
function standardOutput(): DestinationStream {
  let isFailing = false
  // Before the library's own listener, which skips what is destroyed.
  process.once('exit', () => isFailing && output.destroy())
  let output = open()
  function open(): ReturnType<typeof pino.destination> {
    const opened = pino.destination({ dest: 1, sync: false })
    opened.on('write', () => (isFailing = false))
    opened.on('error', (error: NodeJS.ErrnoException) => {
      isFailing = true
      opened.destroy()
      // Nobody reads a closed pipe again.
      if (error.code !== 'EPIPE' && output === opened) output = open()
    })
    return opened
  }
  return { write: (line) => void output.write(line) }
}

/** Formats log lines for a terminal: time, message, and the error below. */
export function terminalLines(terminal: Pick<NodeJS.WritableStream, 'write'>): DestinationStream {
  return { write: (line) => void terminal.write(readable(JSON.parse(line) as LogLine)) }
}

/** Minimum interval between equal messages, ms. */
const outageEveryMs = 60_000

/**
 * During an outage of the database or the file storage everything fails, many times a second: each message is logged
 * once a minute, without its stack, with the number suppressed.
 */
function logOutagesSeldom(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const letThrough = oncePer(outageEveryMs)
  return function tell(args, write) {
    const [facts, message] = args as [unknown, unknown]
    const error = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : null
    const isOfFiles = error instanceof FilesError
    if (!(isOfFiles || isDatabaseAway(error)) || typeof message !== 'string') return write.apply(this, args)
    const leftOut = letThrough(isOfFiles ? `${message} of files` : message)
    if (leftOut) write.apply(this, [{ reason: (error as Error).message, ...leftOut }, message])
  }
}

/** Throttles lines per kind: returns the number suppressed since the last one, or null to suppress this one. */
export function oncePer(everyMs: number): (kind: string) => { left_out?: number } | null {
  const logged = new Map<string, { at: number; left_out: number }>()
  return (kind) => {
    const [before, now] = [logged.get(kind), performance.now()]
    if (before && now - before.at < everyMs) {
      before.left_out += 1
      return null
    }
    logged.set(kind, { at: now, left_out: 0 })
    return before?.left_out ? { left_out: before.left_out } : {}
  }
}

function describeError(error: Error): object {
  const logged: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const key of repeated) delete logged[key]
  return logged
}

type LogLine = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } }

const { warn, error: errorLevel } = levels.values
const ignoredFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

function readable(line: LogLine): string {
  const { level, time, msg = '', err } = line
  const hour = new Date(time).toTimeString().slice(0, 8)
  const weight = level >= (errorLevel ?? 50) ? 'ERROR ' : level >= (warn ?? 40) ? 'Aviso: ' : ''
  const facts = Object.entries(line).filter(([name]) => !ignoredFields.has(name))
  const sentence = [
    `${weight}${msg}`,
    ...(err?.message === undefined ? [] : [err.message]),
    ...facts.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ].join(' · ')
  const [, ...stack] = level >= (errorLevel ?? 50) ? (err?.stack?.split('\n') ?? []) : []
  return [`  ${hour}  ${sentence}`, ...stack.map((frame) => `            ${frame.trim()}`)]
    .map((text) => `${oneLine(text)}\n`)
    .join('')
}
