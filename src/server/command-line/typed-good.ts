import {
  findInventory,
  findInventoryByWords,
  type InventoryItem,
} from '../features/catalog/inventory.repo.ts'
import { CommandError, type CommandDeps } from './command.ts'

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
