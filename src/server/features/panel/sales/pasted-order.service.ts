import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { maxAmount } from '#domain/cart/cart.ts'
import { type Offer, offersOf } from '#domain/panel/counter-sale.ts'
import { readPastedClient } from '#domain/panel/pasted-client.ts'
import {
  isPayment,
  namesAll,
  type PastedLine,
  readPasted,
  streetOf,
  unitsOf,
} from '#domain/panel/pasted-order.ts'
import { plain } from '#domain/text/text.ts'
import type { Deps } from '../../../deps.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'
import { findSellables } from './sellables.service.ts'

type Answer = EndpointAnswer<typeof phoneOrderEndpoints.read>
type Line = Answer['lines'][number]
type Option = Line['options'][number]

const mostOptions = 3

/** The lines of a pasted message, each with the best articles for it, and who wrote it. Writes nothing. */
export async function readPastedOrder(deps: Deps, { text }: { text: string }): Promise<Answer> {
  const { name, phone, signature, rest } = readPastedClient(text)
  const { lines, isCut } = readPasted(rest)
  const [shop] = await findCommerceAddresses(deps.pool)
  const city = shop?.city_name ?? ''
  const answered: Line[] = []
  // One by one: a message takes no more of the database than a person who types it.
  for (const line of lines) answered.push(await lineOnWire(deps, line, city))
  const isSignature = ({ text }: Line): boolean =>
    signature !== null && lettersOf(text) === lettersOf(signature)
  const isArticle = answered.some((line) => isSignature(line) && line.options.length > 0)
  return {
    lines: isArticle ? answered : answered.filter((line) => !isSignature(line)),
    is_cut: isCut,
    client: { name: isArticle ? null : name, phone },
  }
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

async function lineOnWire(deps: Deps, line: PastedLine, city: string): Promise<Line> {
  const { sellables } = await findSellables(deps, { q: line.query, prices: 'online' })
  const all = sellables.flatMap((sellable) => offersOf(sellable).map((offer) => candidateOf(offer, line)))
  // Those that say least besides the message first.
  const named = all
    .filter(
      ({ option }) => option.price !== null && option.stock !== 0 && namesAll(line.query, nameOf(option)),
    )
    .toSorted((one, other) => wordsOf(one) - wordsOf(other))
  const [only, ...others] = named.filter(({ isAmountSure }) => isAmountSure)
  const isSure = line.hasCount && only !== undefined && others.length === 0 && areOne(named) && hasStock(only)
  const best = isNoArticle(line, all, city) ? [] : new Set([...(isSure ? [only] : []), ...named, ...all])
  return {
    text: line.text,
    query: line.query,
    is_sure: isSure,
    options: [...best].slice(0, mostOptions).map(({ option }) => option),
  }
}

const nameOf = ({ name, maker }: Option): string => `${name} ${maker ?? ''}`
const wordsOf = ({ option }: Candidate): number => option.name.split(' ').length

/** An address, the shop's city or how it is paid; not where an article found has that name. */
function isNoArticle(line: PastedLine, all: readonly Candidate[], city: string): boolean {
  const place = streetOf(line) ?? (!line.hasCount && plain(line.query) === plain(city) ? city : null)
  if (place === null) return isPayment(line)
  return !all.some(({ option }) => namesAll(place, nameOf(option)))
}

type Candidate = { option: Option; isAmountSure: boolean }

/** An entry with the amount that the line asks for. */
function candidateOf({ pack, code: _code, ...option }: Offer, line: PastedLine): Candidate {
  const units = unitsOf(line, pack)
  const amount = Math.min(maxAmount, units ?? Math.max(1, Math.round(line.count)))
  return { option: { ...option, ladder: [...option.ladder], amount }, isAmountSure: units !== null }
}

const areOne = (all: readonly Candidate[]): boolean =>
  new Set(all.map(({ option }) => `${option.article_id} ${option.promotion_id}`)).size === 1

const hasStock = ({ option: { stock, amount } }: Candidate): boolean => stock === null || stock >= amount
