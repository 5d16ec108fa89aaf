export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Collects a drawing's gradients and clips; equal ones are written once, and all ids carry the drawing's prefix. */
export type Sheet = {
  /** A gradient across the bounding box of the filled shape: 'x' left to right, 'y' top to bottom. */
  across(axis: 'x' | 'y', stops: readonly Stop[]): string
  /** A gradient between two points of the drawing. */
  between(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string
  /** A radial gradient from the centre of the filled shape. */
  round(stops: readonly Stop[], at?: { x: number; y: number }): string
  clip(path: string): string
  defs(): string
}

export function openSheet(prefix: string): Sheet {
  const known = new Map<string, string>()

  function define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}>${content}`
    const id = known.get(key) ?? `${prefix}-${known.size}`
    known.set(key, id)
    return `url(#${id})`
  }

  return {
    across: (axis, stops) => define('linearGradient', axis === 'x' ? '' : 'x2="0" y2="1"', writeStops(stops)),
    between: (x1, y1, x2, y2, stops) =>
      define(
        'linearGradient',
        `gradientUnits="userSpaceOnUse" x1="${formatNumber(x1)}" y1="${formatNumber(y1)}" x2="${formatNumber(x2)}" y2="${formatNumber(y2)}"`,
        writeStops(stops),
      ),
    round: (stops, at = { x: 0.5, y: 0.5 }) =>
      define('radialGradient', `cx="${at.x}" cy="${at.y}"`, writeStops(stops)),
    clip: (path) => define('clipPath', '', `<path d="${path}"/>`),
    defs: () => {
      const written = [...known].map(([key, id]) => {
        const tag = key.slice(0, key.indexOf(' '))
        return `<${tag} id="${id}"${key.slice(tag.length)}</${tag}>`
      })
      return `<defs>${written.join('')}</defs>`
    },
  }
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

/** A coordinate with at most one decimal. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Tag of path data: writes its numbers by `formatNumber`. */
export function path(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const written = values.map((value) => (typeof value === 'number' ? formatNumber(value) : value))
  return String.raw({ raw: texts }, ...written)
}

export function fill(path: string, paint: string, more = ''): string {
  return `<path d="${path}" fill="${paint}"${more && ` ${more}`}/>`
}

export function line(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, paint: string, more = ''): string {
  return `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${paint}"${more && ` ${more}`}/>`
}

export function box(x: number, y: number, w: number, h: number, paint: string, more = ''): string {
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(w)}" height="${formatNumber(h)}" fill="${paint}"${more && ` ${more}`}/>`
}
