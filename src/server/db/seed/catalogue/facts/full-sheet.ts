import type { Sheet } from '#contract/articles.ts'
import { awards } from './awards.ts'
import type { DemoArticle } from '../demo-article.ts'
import { beerStyles, places, spiritBases, winemakers } from './drink-facts.ts'

/** The sheet of an article with what follows from the rest of it: its house, its place, its style, how long it keeps. What it says itself holds. */
export function fullSheet(article: DemoArticle): Sheet {
  const { kind, sheet, num, bodega } = article
  const own = { ...sheet, ...(awards[num] && { awards: awards[num] }) }
  if (sheet.vintage !== undefined || sheet.varietals !== undefined)
    return {
      ...wineFacts(article),
      ...(bodega !== null && winemakers[bodega] ? { winemaker: winemakers[bodega] } : {}),
      ...own,
    }
  if (kind === 'cerveza') return { ...beerStyles[sheet.style ?? ''], ...own }
  return {
    ...(sheet.type !== undefined && spiritBases[sheet.type] ? { base: spiritBases[sheet.type] } : {}),
    ...own,
  }
}

function wineFacts({ presentacion, sheet }: DemoArticle): Sheet {
  if (presentacion > 1) return {}
  const { vintage, body = 0, tannins = 0 } = sheet
  const place = places[sheet.region?.at(-1) ?? ''] ?? {}
  const strength = body + tannins
  return {
    ...place,
    ...(vintage !== undefined &&
      sheet.keep_until !== undefined && { drink_from: drinkFrom(vintage, strength, sheet.keep_until) }),
    ...(strength >= 7 && { decant_minutes: strength >= 9 ? 60 : 30 }),
  }
}

/** A light one the year after the harvest, a firm one up to four years later; never after it is to be drunk. */
function drinkFrom(vintage: number, strength: number, until: number): number {
  return Math.min(vintage + 1 + Math.max(0, Math.round((strength - 4) / 2)), until - 1)
}
