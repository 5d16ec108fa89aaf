import { dollarRates, type DollarRates } from '#domain/money/dollar.ts'
import { dayMs } from '#domain/time/dates.ts'
import { outsideServices } from '../../outside-services.ts'
import { fetchJson, type NoAnswer } from '../outgoing.ts'
import { recordOf } from '../read-answer.ts'

export type RatesPort = {
  source: string
  /** Current Dolar Blue (spec 1 §7). Throws RatesUnreadable when there is no usable answer. */
  read: () => Promise<DollarRates>
}

/** No answer, or none with rates. The message says which and contains nothing of the answer. */
export class RatesUnreadable extends Error {
  override name = 'RatesUnreadable'
}

export const ratesFormats = {
  dolarapi: {
    base: 'https://dolarapi.com',
    path: '/v1/dolares/blue',
    read: readDolarapi,
    dateOf: (answer) => recordOf(answer)['fechaActualizacion'],
  },
  bluelytics: {
    base: 'https://api.bluelytics.com.ar',
    path: '/v2/latest',
    read: readBluelytics,
    dateOf: (answer) => recordOf(answer)['last_update'],
  },
  /** The source that the spec describes; offline since 2023, its format still used by others. */
  dolarsi: {
    base: 'https://www.dolarsi.com',
    path: '/api/api.php?type=valoresprincipales',
    read: readDolarsi,
  },
} as const satisfies Record<string, RatesFormat>

const maxBytes = 256 * 1024
/** Over a long weekend no source moves; one that stands still for longer is down, and its last answer no reading. */
const maxAgeMs = 5 * dayMs

/** A source's origin and format. */
export type RatesSource = { base: string; format: RatesFormatName }

/**
 * Reads rates from `base` (no trailing slash) in one of the known formats: one GET of at most 256 KB, aborted after
 * `timeout` ms.
 */
export function httpRates(
  { base, format }: RatesSource,
  now: () => Date,
  timeout: number = outsideServices.rates.timeoutMs,
): RatesPort {
  const { path, read, dateOf }: RatesFormat = ratesFormats[format]
  return {
    source: format,
    read: async () => {
      const limits = { timeoutMs: timeout, maxBytes }
      const answer = await fetchJson(`${base}${path}`, {}, limits).catch(({ message }: NoAnswer) => {
        throw new RatesUnreadable(message)
      })
      const rates = read(answer)
      if (rates === null) throw new RatesUnreadable('the answer holds no rates')
      const date = dateOf?.(answer)
      if (typeof date === 'string' && now().getTime() - Date.parse(date) > maxAgeMs)
        throw new RatesUnreadable('the rates are older than five days')
      return rates
    },
  }
}

/** Default origin (overridden by RATES_URL), path, parser of the JSON (null: no Dolar Blue in it), and since when it says so. */
type RatesFormat = {
  base: string
  path: string
  read: (answer: unknown) => DollarRates | null
  dateOf?: (answer: unknown) => unknown
}

export type RatesFormatName = keyof typeof ratesFormats

/** {casa: 'blue', compra: 1395, venta: 1415, …} */
function readDolarapi(answer: unknown): DollarRates | null {
  const { casa, compra, venta } = recordOf(answer)
  return casa === 'blue' ? ratesOf(compra, venta) : null
}

/** {blue: {value_buy, value_sell, …}, …} */
function readBluelytics(answer: unknown): DollarRates | null {
  const { value_buy: compra, value_sell: venta } = recordOf(recordOf(answer)['blue'])
  return ratesOf(compra, venta)
}

/** [{casa: {nombre: 'Dolar Blue', compra: '1.216,00', venta: '1.219,50', …}}, …], with a row of another shape now and then. */
function readDolarsi(answer: unknown): DollarRates | null {
  const houses = Array.isArray(answer) ? answer.map((row) => recordOf(recordOf(row)['casa'])) : []
  const blue = houses.find(
    ({ nombre }) => typeof nombre === 'string' && nombre.trim().toLowerCase() === 'dolar blue',
  )
  return blue ? ratesOf(readPesos(blue['compra']), readPesos(blue['venta'])) : null
}

/**
 * Parses pesos in Argentine notation: '1.234,50', '216,00', '229,450', '1.200'. A dot groups thousands when there is
 * a comma or no other reading. NaN for 'No Cotiza' and anything else.
 */
export function readPesos(written: unknown): number {
  if (typeof written !== 'string') return Number.NaN
  const text = written.trim()
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^\d{1,9}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

function ratesOf(compra: unknown, venta: unknown): DollarRates | null {
  return typeof compra === 'number' && typeof venta === 'number' ? dollarRates(compra, venta) : null
}
