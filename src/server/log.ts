import { type DestinationStream, levels, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from './env.ts'

const secretNames = ['password', 'token', 'card_number', 'security_code', 'apikey', 'cookie', 'authorization']
/** Wherever they stand in what is logged, down to the headers of a request. */
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
/** What PostgreSQL adds to an error: it repeats the row, with whatever a buyer wrote in it. */
const repeated = ['detail', 'where', 'internalQuery']

/** The server's log, one line of JSON each. No password, code, cookie or mail address stands in it. */
export function createLog(level: Env['logLevel'], stream?: DestinationStream): Logger {
  const options = { level, redact: secrets, serializers: { err: describeError } }
  return stream ? pino(options, stream) : pino(options)
}

/** The same lines for a person at a terminal: hour, words, and what went wrong below. */
export function terminalLines(terminal: Pick<NodeJS.WritableStream, 'write'>): DestinationStream {
  return { write: (line) => void terminal.write(readable(JSON.parse(line) as LogLine)) }
}

function describeError(error: Error): object {
  const told: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const key of repeated) delete told[key]
  return told
}

type LogLine = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } }

const { warn, error: errorLevel } = levels.values
const sayNothing = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])
/** What would move the cursor, colour or turn round what follows: somebody may have typed it. */
const controls = /[\p{Cc}\p{Bidi_Control}]/gu

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
    .map((text) => `${text.replaceAll(controls, '')}\n`)
    .join('')
}
