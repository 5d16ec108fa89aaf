import { idleWords } from '../understanding/idle-words.ts'
import { wordsOf } from '../understanding/words.ts'
import type { Spelling } from './spelling.repo.ts'

/** The words that stand side by side, written as one: 'saca corchos' may be 'sacacorchos'. */
export function joinedWords(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
}

/**
 * The words as they were meant, told by what the catalogue makes of each and of neighbours joined. A word that no article
 * begins with is a part of its neighbour, or two in one, or misspelt; else it stays. `reach` is how far a guess may go.
 */
export function respell(
  words: readonly string[],
  spellings: readonly Spelling[],
  reach: 'near' | 'far',
): string[] {
  const told = new Map(spellings.map((spelling) => [spelling.word, spelling]))
  const isUnknown = (word: string | undefined): boolean =>
    word !== undefined && !idleWords.has(word) && told.get(word)?.isBegun === false
  const meant: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const joined = `${word}${next}`
    if (next !== undefined && (isUnknown(word) || isUnknown(next)) && told.get(joined)?.isWhole) {
      meant.push(joined)
      at += 1
    } else {
      meant.push(...(isUnknown(word) ? guess(word, told.get(word), reach) : [word]))
    }
  }
  return meant
}

function guess(word: string, spelling: Spelling | undefined, reach: 'near' | 'far'): string[] {
  if (spelling?.parts) return spelling.parts
  const written = spelling?.near ?? (reach === 'far' ? spelling?.far : null)
  return written ? [written] : [word]
}

/** Words as the search takes them, of words as they are written. */
export const plainWords = (written: readonly string[]): string[] => written.flatMap(wordsOf)
