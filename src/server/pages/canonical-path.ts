import { homeHref, type ScreenName, screens } from '#contract/screens.ts'

/** Screens whose params are words in small letters; those of the others may be anything. */
const inSmallLetters: readonly ScreenName[] = ['home', 'article']

const patterns = (Object.keys(screens) as ScreenName[]).map((name) => ({
  name,
  words: screens[name].slice(1).split('/'),
}))

/**
 * The address of a screen as it is written, where a path only differs by slashes at the end or twice, or by capitals;
 * null for what is written well, and for what is no screen's.
 */
export function canonicalPath(path: string): string | null {
  const given = path.split('/').filter((part) => part !== '')
  if (given.length === 0) return path === '/' ? null : homeHref
  for (const { name, words } of patterns) {
    const parts = matched(given, words, inSmallLetters.includes(name))
    if (parts === null) continue
    const canonical = `/${parts.join('/')}`
    return canonical === path ? null : canonical
  }
  return null
}

/** The parts as the screen writes them, or null when they are not its own. */
function matched(given: readonly string[], words: readonly string[], small: boolean): string[] | null {
  const needed = words.filter((word) => !word.endsWith('?')).length
  if (given.length < needed || given.length > words.length) return null
  const parts = given.map((part, at) => {
    const word = words[at] ?? ''
    if (word.startsWith(':')) return small ? lowered(part) : part
    return lowered(part) === word ? word : null
  })
  return parts.every((part) => part !== null) ? parts : null
}

/** In small letters; as it is where it has no capitals or cannot be read. */
function lowered(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return text === text.toLowerCase() ? part : encodeURIComponent(text.toLowerCase())
  } catch {
    return part
  }
}
