import { availableParallelism, totalmem } from 'node:os'
import { EnvError, given } from './values.ts'

const maxWorkers = 64
const maxDrainSeconds = 60
const minKeyLength = 32
const workerBytes = 2 ** 29

/** Processes that answer HTTP; undefined to choose by cores and memory. Throws EnvError. */
export function readWorkers(source: NodeJS.ProcessEnv): number | undefined {
  const text = given(source, 'WORKERS')
  if (text === undefined) return undefined
  if (!/^[1-9]\d?$/.test(text) || Number(text) > maxWorkers)
    throw new EnvError(`WORKERS tiene que ser un número entre 1 y ${maxWorkers}; vale "${text}".`)
  return Number(text)
}

/** One with two cores or less than 2 GB; otherwise one per core, less one for PostgreSQL and the jobs, as memory allows. */
export function usualWorkers(cores = availableParallelism(), bytes = totalmem()): number {
  if (cores <= 2 || bytes < 4 * workerBytes) return 1
  return Math.min(cores - 1, Math.floor(bytes / workerBytes / 2))
}

/** A key that seals the shop's secrets in the database. Throws EnvError. */
export function readSecretKey(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const key = given(source, name)
  // The value is a secret and is not repeated.
  if (key !== undefined && key.length < minKeyLength)
    throw new EnvError(
      `${name} tiene que tener al menos ${minKeyLength} caracteres, como los que da "openssl rand -base64 32".`,
    )
  return key
}

/** Milliseconds for which a stopping server still accepts connections. Throws EnvError. */
export function readDrain(source: NodeJS.ProcessEnv): number {
  const text = given(source, 'DRAIN_SECONDS') ?? '0'
  if (!/^\d{1,2}$/.test(text) || Number(text) > maxDrainSeconds)
    throw new EnvError(`DRAIN_SECONDS tiene que ser un número entre 0 y ${maxDrainSeconds}; vale "${text}".`)
  return Number(text) * 1000
}

/** Bearer token of /metrics; null when the endpoint is off. Throws EnvError, without repeating the token. */
export function readMetricsToken(source: NodeJS.ProcessEnv): string | null {
  const text = given(source, 'METRICS_TOKEN')
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new EnvError('METRICS_TOKEN tiene que tener al menos 16 letras, números o signos, sin espacios.')
  return text ?? null
}
