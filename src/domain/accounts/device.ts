/** Names parsed from the user agent; null when unknown. */
export type Device = { browser: string | null; system: string | null }

type Sign = readonly [name: string, sign: RegExp]

/** First match wins: many browsers also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly Sign[] = [
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
]
const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
]

/** For display only: user agents can't be trusted. */
export function readDevice(userAgent: string | null): Device {
  return { browser: firstOf(browsers, userAgent ?? ''), system: firstOf(systems, userAgent ?? '') }
}

function firstOf(signs: readonly Sign[], userAgent: string): string | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
}
