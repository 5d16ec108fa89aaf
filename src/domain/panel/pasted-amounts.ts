import { numberOf, numberPattern, smallNumberPattern } from './pasted-words.ts'

export type Amount = {
  /** Half a pack is 0.5. */ count: number
  /** Whether the count is of boxes or packs. */ isPack: boolean
  /** Units of such a pack, when it says so. */ packOf: number | null
}

const pack = String.raw`(?:cajas?|cajitas?|packs?|paquetes?|bultos?|cajon(?:es)?|fardos?)`
const units = String.raw`(?:botellas?|botes?|bot|unidad(?:es)?|unid|uni|u)`
/** Not a part of a size: '750 ml', '1,5 l'. */
const noSize = String.raw`(?!\s*(?:ml|cc|cl|lts?|l|litros?|grs?|kg|%|hs|h)\b)`

const dozenAndHalf = String.raw`(?<dozenAndHalf>docena y media)`
/** 'docena', '2 docenas'. */
const dozens = String.raw`(?:(?<dozens>${numberPattern})\s+)?(?<dozen>docenas?)`
/** 'media docena', 'media caja'. */
const halves = String.raw`media\s+(?:(?<halfDozen>docena)|(?<halfPack>${pack}))`
const pair = String.raw`(?:un )?(?<pair>par)`
/** 'six pack', '2 sixpacks'. */
const sixPacks = String.raw`(?<sixPacks>${numberPattern})?\s*(?<sixPack>six ?packs?)`
/** '3', 'dos'; not the '2' of '2 lt'. */
const plainCount = String.raw`(?<count>${numberPattern})${noSize}`
/** What the number counts: 'cajas', 'cajas de 6', 'x 12', 'botellas'. */
const leadingContainer = String.raw`(?:(?<packs>${pack})\b\s*(?:(?:x|de|por)\s*(?<of>\d{1,2})\b${noSize}(?:\s*${units}\b)?)?|x\s*(?<times>\d{1,2})\b${noSize}|${units}\b\.?)`

/** 'docena y media de', '2 cajas de 6', 'una caja de', '3 botellas de', 'dos'. */
const leading = new RegExp(
  [
    `^(?:${[dozenAndHalf, dozens, halves, pair, sixPacks, plainCount].join('|')})`,
    // A number may touch what it counts: '6u', '2x'.
    String.raw`(?:\b|(?=(?:u|uni|unid|x)\b))\s*(?:x\b\s*)?`,
    String.raw`${leadingContainer}?\s*(?:de\b)?\s*`,
  ].join(''),
)

/** 'x6', 'por 6 u'. */
const times = String.raw`(?:x|por)\s*(?<times>\d{1,3})(?:\s*${units})?`
/** '2', '6u', '2 cajas', '2 cajas x 6'. */
const countOfContainers = String.raw`(?<count>${smallNumberPattern})\s*(?:(?<packs>${pack})(?:\s*(?:x|de|por)\s*(?<of>\d{1,2}))?|${units})?`

/** 'malbec x6', 'malbec 6u', 'malbec 2', 'malbec (2)', 'malbec 2 cajas'. */
const trailing = new RegExp(String.raw`\s*[-:(]?\s*\b(?:${times}|${countOfContainers})\b[.)]*$`)

type Groups = Record<string, string | undefined>

/** The amount that a plain text begins with, and what follows it; null without one. */
export function leadingAmount(text: string): { amount: Amount; rest: string } | null {
  const match = leading.exec(text)
  if (match === null) return null
  const groups: Groups = match.groups ?? {}
  const { packs, halfPack, times, of = times } = groups
  const isPack = (packs ?? halfPack ?? times) !== undefined
  return {
    amount: { count: countOf(groups), isPack, packOf: packOf(of) },
    rest: text.slice(match[0].length),
  }
}

/** The amount that a plain text ends with, and what stands before it; null without one. */
export function trailingAmount(text: string): { amount: Amount; rest: string } | null {
  const match = trailing.exec(text)
  if (match === null) return null
  const { times, count, packs, of }: Groups = match.groups ?? {}
  return {
    amount: { count: numberOf(times ?? count), isPack: packs !== undefined, packOf: packOf(of) },
    rest: text.slice(0, match.index),
  }
}

function countOf(groups: Groups): number {
  if (groups['dozenAndHalf']) return 18
  if (groups['dozen']) return 12 * numberOf(groups['dozens'])
  if (groups['halfDozen']) return 6
  if (groups['halfPack']) return 0.5
  if (groups['pair']) return 2
  if (groups['sixPack']) return 6 * numberOf(groups['sixPacks'])
  return numberOf(groups['count'])
}

const packOf = (units: string | undefined): number | null => (units === undefined ? null : Number(units))
