import { EnvError, given } from './values.ts'

const longestDrain = 60

/** Milliseconds. Throws EnvError. */
export function readDrain(source: NodeJS.ProcessEnv): number {
  const text = given(source, 'DRAIN_SECONDS') ?? '0'
  if (!/^\d{1,2}$/.test(text) || Number(text) > longestDrain)
    throw new EnvError(`DRAIN_SECONDS tiene que ser un número entre 0 y ${longestDrain}; vale "${text}".`)
  return Number(text) * 1000
}
