import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ZoneTerms } from '#domain/delivery/zone.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  findInventory,
  findInventoryByWords,
  type InventoryItem,
} from '../features/catalog/inventory.repo.ts'
import { findZones, type Zone } from '../features/delivery/zones.repo.ts'
import type { ZoneChanges } from '../features/delivery/zones.service.ts'
import { CommandError, type CommandDeps, type Typed, optionWords, readTypedNumber } from './command.ts'
import { readMoney, readWeekdays } from './typed.ts'

/** Articles listed when the input is ambiguous. */
const maxNamed = 8

type TypedItem = { item: InventoryItem; /** What was typed after the article. */ amount: string | undefined }

/**
 * Resolves an article typed as one or several words, followed by an amount. A name may end in a number, so the whole
 * text is tried before its last word counts as the amount. Throws CommandError for no match, or more than one.
 */
export async function findTypedItem(deps: CommandDeps, words: readonly string[]): Promise<TypedItem> {
  if (words.length === 0)
    throw new CommandError('Falta qué artículo: su número, su nombre, o su dirección en la tienda.')
  const [whole, last] = [words.join(' '), words.at(-1)]
  const item = await findOne(deps, whole)
  if (item) return { item, amount: undefined }
  if (words.length > 1 && /\d/.test(last ?? ''))
    return { item: await findItemNamed(deps, words.slice(0, -1).join(' ')), amount: last }
  const named = await findNamed(deps, whole)
  if (named.length > 0 || words.length === 1) return { item: onlyOne(whole, named), amount: undefined }
  return { item: await findItemNamed(deps, words.slice(0, -1).join(' ')), amount: last }
}

/** The article with that number, address or name, or the only one whose name contains the words. Throws CommandError as `findTypedItem` does. */
export async function findItemNamed(deps: CommandDeps, text: string): Promise<InventoryItem> {
  return (await findOne(deps, text)) ?? onlyOne(text, await findNamed(deps, text))
}

async function findOne({ pool }: CommandDeps, text: string): Promise<InventoryItem | null> {
  const found = await findInventory(pool, keyOf(text))
  return found.length > 1 ? onlyOne(text, found) : (found[0] ?? null)
}

function findNamed({ pool }: CommandDeps, text: string): Promise<InventoryItem[]> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.length === 0 ? Promise.resolve([]) : findInventoryByWords(pool, words, maxNamed + 1)
}

function onlyOne(text: string, found: readonly InventoryItem[]): InventoryItem {
  const [item, ...others] = found
  if (!item) throw new CommandError(`No encontramos ese artículo: “${text}”.`)
  if (others.length === 0) return item
  const names = found
    .slice(0, maxNamed)
    .map(({ num, id, name }) => `  ${num ?? `(sin número, ${id})`}  ${name}`)
  const more = found.length > maxNamed ? '\n  y más' : ''
  throw new CommandError(
    `“${text}” puede ser más de uno. Decí cuál por su número:\n${names.join('\n')}${more}`,
  )
}

/** The article's key in a page URL, in 'slug/1000' and in 'Nº 105'; else the text itself. */
function keyOf(text: string): string {
  const address = /(?:^|\/)articulos\/([^/?#]+)/.exec(text)?.[1] ?? /^([^/\s]+)\/\d+\/?$/.exec(text)?.[1]
  return (address ?? text.replace(/^(?:n[º°.]?|#)\s*(?=\d+$)/i, '')).trim()
}

export const zoneOptions = {
  precio: { type: 'string', help: 'Lo que cuesta el envío, en pesos; 0 es sin cargo' },
  descripcion: { type: 'string', help: 'Lo que dice debajo del nombre, o “ninguna”' },
  'gratis-desde': { type: 'string', help: 'Desde cuántos pesos de productos no se cobra, o “nunca”' },
  minimo: { type: 'string', help: 'Desde cuántos pesos de productos se toma el pedido, o “ninguno”' },
  dias: {
    type: 'string',
    help: 'Qué días se va, como martes,jueves o lunes-viernes; “todos” son los de la tienda',
  },
  lugar: { type: 'string', help: 'Su lugar en la lista: la dirección que cae en dos zonas es de la primera' },
} as const

const largest = 5_000_000

/** The zone fields that were given. Throws CommandError, naming the option, for an invalid value. */
export function readTerms(typed: Typed): Partial<ZoneTerms> & Pick<ZoneChanges, 'place'> {
  const [price, description, freeFrom, minimum, days, place] = (
    ['precio', 'descripcion', 'gratis-desde', 'minimo', 'dias', 'lugar'] as const
  ).map((name) => optionWords(typed, name)?.trim())
  return {
    ...(price !== undefined && {
      price: /^(\$\s*)?0+([.,]0+)?$/.test(price) ? 0 : readMoney(price, '--precio'),
    }),
    ...(description !== undefined && {
      description: isNone(description) || description === '' ? null : tidy(description),
    }),
    ...(freeFrom !== undefined && { free_from: readLimit(freeFrom, '--gratis-desde') }),
    ...(minimum !== undefined && { minimum: readLimit(minimum, '--minimo') }),
    ...(days !== undefined && { weekdays: days.toLowerCase() === 'todos' ? null : readWeekdays(days) }),
    ...(place !== undefined && { place: readTypedNumber(place, 'el lugar') }),
  }
}

function readLimit(text: string, option: string): Centavos | null {
  return isNone(text) ? null : readMoney(text, option)
}

function isNone(text: string): boolean {
  return ['ninguno', 'ninguna', 'nunca'].includes(text.toLowerCase())
}

/** One line with single spaces. */
export function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** The zone of a typed number. Throws CommandError when there is none. */
export async function findTypedZone({ pool }: CommandDeps, word: string | undefined): Promise<Zone> {
  const id = readTypedNumber(word, 'el número de zona')
  const zone = (await findZones(pool)).find((one) => one.id === id)
  if (!zone) throw new CommandError(`No hay una zona ${id}. “zonas” dice cuáles hay.`)
  return zone
}

/** Content of a drawing file. Throws CommandError when it can't be read. */
export async function readDrawingFile(path: string): Promise<string> {
  const whole = resolve(path)
  const found = await stat(whole).catch(() => null)
  if (!found?.isFile()) throw new CommandError(`No encontramos el archivo ${whole}.`)
  if (found.size > largest)
    throw new CommandError(`El archivo ${path} pesa más de 5 MB: el dibujo de una zona es mucho más chico.`)
  return readFile(whole, 'utf8').catch(() => {
    throw new CommandError(`No se puede leer el archivo ${whole}.`)
  })
}
