import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
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

function describeError(error: Error): object {
  const told: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const key of repeated) delete told[key]
  return told
}
