import {
  findInventory,
  findInventoryByWords,
  type InventoryItem,
} from '../features/catalog/inventory.repo.ts'
import { CommandError, type CommandDeps } from './command.ts'

/** Articles that are named when what was typed fits several. */
const maxNamed = 8

type TypedItem = { item: InventoryItem; /** What was typed after the article. */ amount: string | undefined }

/**
 * The article that was typed, in one word or in several, and the amount after it. A name may end in a number: the whole
 * is an article before its last word is an amount. Throws CommandError where there is no such article, or more than one.
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

/** The article of that number, address or name, or of the only name with those words in it. Throws CommandError as `findTypedItem` does. */
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

/** What stands for the article in the address of its page, in 'slug/1000' and in 'Nº 105'; else the text. */
function keyOf(text: string): string {
  const address = /(?:^|\/)articulos\/([^/?#]+)/.exec(text)?.[1] ?? /^([^/\s]+)\/\d+\/?$/.exec(text)?.[1]
  return (address ?? text.replace(/^(?:n[º°.]?|#)\s*(?=\d+$)/i, '')).trim()
}
