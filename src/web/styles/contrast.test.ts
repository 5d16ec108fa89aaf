import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { articleKinds } from '#domain/catalog/alcohol.ts'

type Tokens = Record<string, string>

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const parts = readFileSync(join(import.meta.dirname, 'parts.css'), 'utf8')

/** The colours set by the selector's block. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

type Colour = readonly number[]

const read = (hex: string | undefined): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? '', 16) / 255)

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of a text on its background; with an opacity, the blended colour's. */
function contrast(tokens: Tokens, text: string, ground: string, opacity = 1): number {
  const below = read(tokens[ground])
  const seen = read(tokens[text]).map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity))
  const [light, dark] = [luminance(seen), luminance(below)]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
}

const clasica = tokensOf('@theme')
const themes = { clasica, noche: { ...clasica, ...tokensOf("[data-theme='noche']") } }
const bands = {
  wine: { ...clasica, ...tokensOf("[data-band='wine']") },
  glass: { ...clasica, ...tokensOf("[data-band='glass']") },
}

const surfaces = ['paper', 'paper-2', 'card']
const hues = ['glass-text', 'wine-text', 'straw-text', 'danger']
const fills = [
  ['white', 'glass'],
  ['white', 'glass-2'],
  ['white', 'wine'],
  ['on-straw', 'straw'],
] as const

const readable = 4.5
const seen = 3

describe.each(Object.entries(themes))('theme %s', (_, tokens) => {
  it.each(surfaces)('text is readable on %s', (ground) => {
    for (const text of ['ink', 'muted'])
      expect(contrast(tokens, text, ground), text).toBeGreaterThanOrEqual(readable)
  })

  it.each([...articleKinds, 'card'])('text in a tile is readable on %s', (ground) => {
    for (const text of ['tile-ink', 'tile-muted'])
      expect(contrast(tokens, text, ground), text).toBeGreaterThanOrEqual(readable)
  })

  it.each(surfaces)('hues are readable on %s', (ground) => {
    for (const text of hues) expect(contrast(tokens, text, ground), text).toBeGreaterThanOrEqual(readable)
  })

  it.each(surfaces)('an amount that is being worked out anew is readable on %s', (ground) => {
    const opacity = Number(/\.settling \{\s*opacity: ([\d.]+);/.exec(parts)?.[1])
    for (const text of ['ink', 'glass-text'])
      expect(contrast(tokens, text, ground, opacity), text).toBeGreaterThanOrEqual(readable)
  })

  it('texts on fills are readable', () => {
    for (const [text, fill] of fills)
      expect(contrast(tokens, text, fill), fill).toBeGreaterThanOrEqual(readable)
  })

  it('the edge of a control is seen', () => {
    for (const ground of surfaces)
      expect(contrast(tokens, 'edge', ground), ground).toBeGreaterThanOrEqual(seen)
  })
})

describe.each(Object.entries(bands))('band %s', (_, tokens) => {
  it('everything that is read on it is readable', () => {
    for (const text of ['ink', 'muted', 'glass-text', 'wine-text', 'straw-text'])
      expect(contrast(tokens, text, 'paper'), text).toBeGreaterThanOrEqual(readable)
  })
})
