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
  '/inicio/ultimos-ingresados': { html: 107_400, state: 28_750, scripts: 130_000, card: 24 },
  '/inicio/tintos': { html: 72_600, state: 19_900, scripts: 145_200, card: 22 },
  '/articulos/quebrada-honda-gran-corte/1000': { html: 64_000, state: 18_600, scripts: 172_200, card: 24 },
  '/buscar?q=malbec': { html: 74_300, state: 19_700, scripts: 145_500, card: 24 },
  '/seleccion-especial/1-2-3': { html: 25_000, state: 11_050, scripts: 169_700, card: 24 },
  '/carrito': { html: 26_600, state: 10_050, scripts: 177_700 },
  '/confirmar-compra': { html: 21_200, state: 11_350, scripts: 197_500 },
  '/login': { html: 26_400, state: 9_700, scripts: 184_500 },
  '/registro/1': { html: 28_000, state: 9_550, scripts: 185_600 },
  '/recuperar-clave': { html: 23_000, state: 9_520, scripts: 185_800 },
  '/ayuda': { html: 21_100, state: 9_520, scripts: 162_600 },
  '/contacto': { html: 25_900, state: 9_520, scripts: 185_500 },
  '/terminos-y-condiciones': { html: 31_200, state: 12_220, scripts: 185_900 },
}

it.each(Object.entries(weights))('%s weighs no more than it did', async (path, most) => {
  const html = await (await fetch(shopUrl + path)).text()
  expect(html).toMatch(/^<!DOCTYPE html><html /)
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
