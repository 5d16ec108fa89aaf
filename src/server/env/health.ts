import { EnvError, given } from './values.ts'

/** What opens /metrics; null where there is none. Throws EnvError, without a word of the token. */
export function readMetricsToken(source: NodeJS.ProcessEnv): string | null {
  const text = given(source, 'METRICS_TOKEN')
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new EnvError('METRICS_TOKEN tiene que tener al menos 16 letras, números o signos, sin espacios.')
  return text ?? null
}

const longestDrain = 60

/** Milliseconds. Throws EnvError. */
export function readDrain(source: NodeJS.ProcessEnv): number {
  const text = given(source, 'DRAIN_SECONDS') ?? '0'
  if (!/^\d{1,2}$/.test(text) || Number(text) > longestDrain)
    throw new EnvError(`DRAIN_SECONDS tiene que ser un número entre 0 y ${longestDrain}; vale "${text}".`)
  return Number(text) * 1000
}
