import { dollarRates, type DollarRates } from '#domain/dollar.ts'
import { recordOf } from '../read-object.ts'

/** Who tells the rates: where it is asked unless RATES_URL says otherwise, and how its JSON is read (null: no Dolar Blue in it). */
type RatesFormat = { base: string; path: string; read: (answer: unknown) => DollarRates | null }

export const ratesFormats = {
  dolarapi: { base: 'https://dolarapi.com', path: '/v1/dolares/blue', read: readDolarapi },
  bluelytics: { base: 'https://api.bluelytics.com.ar', path: '/v2/latest', read: readBluelytics },
  /** The one that the spec describes; silent since 2023, and spoken by others since. */
  dolarsi: {
    base: 'https://www.dolarsi.com',
    path: '/api/api.php?type=valoresprincipales',
    read: readDolarsi,
  },
} as const satisfies Record<string, RatesFormat>

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

/** [{casa: {nombre: 'Dolar Blue', compra: '1.216,00', venta: '1.219,50', …}}, …], and a row of something else now and then. */
function readDolarsi(answer: unknown): DollarRates | null {
  const houses = Array.isArray(answer) ? answer.map((row) => recordOf(recordOf(row)['casa'])) : []
  const blue = houses.find(
    ({ nombre }) => typeof nombre === 'string' && nombre.trim().toLowerCase() === 'dolar blue',
  )
  return blue ? ratesOf(readPesos(blue['compra']), readPesos(blue['venta'])) : null
}

/**
 * Pesos as they are written here: '1.234,50', '216,00', '229,450', '1.200'. Dots group thousands wherever there is a comma
 * or nothing else they could mean. NaN for 'No Cotiza' and all the rest.
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
