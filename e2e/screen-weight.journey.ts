import { expect, it } from 'vitest'
import { shopUrl } from './own-shop.ts'

/**
 * Weight of a screen for a visitor of the demo shop, bytes: HTML, its inline scripts (dehydrated state), its scripts
 * in brotli; and elements per article card.
 */
type Weight = { html: number; state: number; scripts: number; card?: number }

/**
 * Ratchet: fails above these limits, and a tenth below, until they are lowered. They leave one percent: a page's
 * state varies by some bytes with the time of day (opening hours, free slots).
 */
const weights: Record<string, Weight> = {
  '/inicio/ultimos-ingresados': { html: 300_000, state: 65_000, scripts: 130_000, card: 30 },
  '/inicio/tintos': { html: 153_000, state: 37_600, scripts: 202_500, card: 28 },
  '/articulos/quebrada-honda-gran-corte/1000': { html: 112_000, state: 32_300, scripts: 208_500, card: 30 },
  '/buscar?q=malbec': { html: 156_000, state: 38_800, scripts: 147_500, card: 30 },
  '/seleccion-especial/1-2-3': { html: 61_000, state: 21_200, scripts: 204_500, card: 27 },
  '/carrito': { html: 56_000, state: 17_900, scripts: 206_500 },
  '/confirmar-compra': { html: 40_000, state: 21_800, scripts: 214_500 },
  '/login': { html: 57_000, state: 17_900, scripts: 204_500 },
  '/registro/1': { html: 59_000, state: 17_900, scripts: 204_500 },
  '/recuperar-clave': { html: 53_000, state: 17_900, scripts: 204_500 },
  '/ayuda': { html: 52_000, state: 17_900, scripts: 204_500 },
  '/contacto': { html: 58_000, state: 17_900, scripts: 204_500 },
  '/terminos-y-condiciones': { html: 62_000, state: 21_200, scripts: 204_500 },
}

it.each(Object.entries(weights))('%s weighs no more than it did', async (path, most) => {
  const html = await (await fetch(shopUrl + path)).text()
  const weight: Weight = {
    html: Buffer.byteLength(html),
    state: Buffer.byteLength(
      [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text).join(''),
    ),
    scripts: await bytesOf(new Set(html.match(/\/assets\/[\w.-]+\.js/g))),
    ...(most.card === undefined ? {} : { card: elementsOfCard(html) }),
  }
  for (const [what, now] of Object.entries(weight)) {
    const limit = most[what as keyof Weight] ?? 0
    expect.soft(now, what).toBeLessThanOrEqual(limit)
    expect.soft(now, what).toBeGreaterThan(limit * 0.9)
  }
})

async function bytesOf(scripts: ReadonlySet<string>): Promise<number> {
  const lengths = [...scripts].map(async (script) => {
    const { headers } = await fetch(shopUrl + script, {
      headers: { 'accept-encoding': 'br' },
      method: 'HEAD',
    })
    return Number(headers.get('content-length'))
  })
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
}

/** Elements of the largest card. */
function elementsOfCard(html: string): number {
  const cards = [...html.matchAll(/<article.*?<\/article>/gs)]
  return Math.max(...cards.map(([card]) => card.match(/<[a-z]/g)?.length ?? 0))
}
