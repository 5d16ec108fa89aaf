import { readText } from '../read-text.ts'
import { ratesFormats, type RatesFormatName } from './formats.ts'
import { type RatesPort, RatesUnreadable } from './rates.port.ts'

const patience = 5_000
const maxBytes = 256 * 1024

/** Which format is spoken where. */
export type RatesSource = { base: string; format: RatesFormatName }

/**
 * Asks `base` (without a final slash) for the rates in one of the known formats: one GET that follows no redirect, ends
 * after `timeout` milliseconds and reads 256 KB at most (hard-cases C56).
 */
export function httpRates({ base, format }: RatesSource, timeout: number = patience): RatesPort {
  const { path, read } = ratesFormats[format]
  return {
    source: format,
    read: async () => {
      const rates = read(await askJson(`${base}${path}`, AbortSignal.timeout(timeout)))
      if (rates === null) throw new RatesUnreadable('the answer holds no rates')
      return rates
    },
  }
}

async function askJson(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    if (!response.ok) throw new RatesUnreadable(`the answer has status ${response.status}`)
    return JSON.parse(await readText(response, maxBytes)) as unknown
  } catch (error) {
    if (error instanceof RatesUnreadable) throw error
    throw new RatesUnreadable(signal.aborted ? 'no answer in time' : 'no answer that can be read', {
      cause: error,
    })
  }
}
