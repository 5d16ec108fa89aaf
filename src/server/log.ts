import { type DestinationStream, levels, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { oneLine } from '#domain/text/text.ts'
import { isDatabaseAway } from './db/connect.ts'
import type { Env } from './env.ts'

const secretNames = ['password', 'token', 'card_number', 'security_code', 'apikey', 'cookie', 'authorization']
/** Wherever they stand in what is logged, down to the headers of a request. */
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
/** What PostgreSQL adds to an error: it repeats the row, with whatever a buyer wrote in it. */
const repeated = ['detail', 'where', 'internalQuery']

/** The server's log, one line of JSON each. No password, code, cookie or mail address stands in it. */
export function createLog(level: Env['logLevel'], stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: secrets,
    serializers: { err: describeError },
    hooks: { logMethod: logOutagesSeldom() },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** The same lines for a person at a terminal: hour, words, and what went wrong below. */
export function terminalLines(terminal: Pick<NodeJS.WritableStream, 'write'>): DestinationStream {
  return { write: (line) => void terminal.write(readable(JSON.parse(line) as LogLine)) }
}

/** One in how many milliseconds. */
const outageEveryMs = 60_000

/** While the database is away, whatever needs it fails, many times a second: of each message one a minute is written, without its stack, with how many were left out before it. */
function logOutagesSeldom(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const logged = new Map<string, { at: number; left_out: number }>()
  return function tell(args, write) {
    const [facts, message] = args as [unknown, unknown]
    const error = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : null
    if (!isDatabaseAway(error) || typeof message !== 'string') return write.apply(this, args)
    const [before, now] = [logged.get(message), performance.now()]
    if (before && now - before.at < outageEveryMs) {
      before.left_out += 1
      return
    }
    logged.set(message, { at: now, left_out: 0 })
    const { message: reason } = error as Error
    write.apply(this, [{ reason, ...(before?.left_out ? { left_out: before.left_out } : {}) }, message])
  }
}

function describeError(error: Error): object {
  const logged: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const key of repeated) delete logged[key]
  return logged
}

type LogLine = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } }

const { warn, error: errorLevel } = levels.values
const sayNothing = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

function readable(line: LogLine): string {
  const { level, time, msg = '', err } = line
  const hour = new Date(time).toTimeString().slice(0, 8)
  const weight = level >= (errorLevel ?? 50) ? 'ERROR ' : level >= (warn ?? 40) ? 'Aviso: ' : ''
  const facts = Object.entries(line).filter(([name]) => !sayNothing.has(name))
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
