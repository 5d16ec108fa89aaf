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
  '/inicio/ultimos-ingresados': { html: 119_000, state: 31_400, scripts: 129_900, card: 24 },
  '/inicio/tintos': { html: 89_500, state: 22_100, scripts: 202_000, card: 22 },
  '/articulos/quebrada-honda-gran-corte/1000': { html: 75_500, state: 20_900, scripts: 208_000, card: 24 },
  '/buscar?q=malbec': { html: 87_500, state: 21_700, scripts: 147_000, card: 24 },
  '/seleccion-especial/1-2-3': { html: 36_500, state: 11_900, scripts: 202_500, card: 24 },
  '/carrito': { html: 38_100, state: 10_250, scripts: 206_000 },
  '/confirmar-compra': { html: 29_300, state: 12_150, scripts: 214_000 },
  '/login': { html: 38_500, state: 10_500, scripts: 202_500 },
  '/registro/1': { html: 40_100, state: 10_350, scripts: 203_500 },
  '/recuperar-clave': { html: 35_400, state: 10_400, scripts: 203_500 },
  '/ayuda': { html: 33_200, state: 10_250, scripts: 203_500 },
  '/contacto': { html: 38_800, state: 10_350, scripts: 203_500 },
  '/terminos-y-condiciones': { html: 42_800, state: 12_700, scripts: 204_000 },
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
