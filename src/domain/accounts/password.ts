/** Password length: the minimum, and a maximum that keeps hashing cheap. */
export const minPassword = 8

const maxPassword = 200

export const emptyPassword = 'Ingrese su contraseña, por favor'

export function passwordProblem(password: string): string | null {
  if (password === '') return emptyPassword
  if (password.length < minPassword) return `La contraseña debe tener al menos ${minPassword} caracteres`
  return password.length > maxPassword ? 'La contraseña es demasiado larga' : null
}

export const commonPasswordText =
  'Esa contraseña es muy fácil de adivinar. Elegí otra, por ejemplo tres o cuatro palabras sueltas'

/** Digits around a word, such as a year, 123 or a birthday, that add no strength. */
const maxDigits = 4
const shortestRun = 3

/** Keyboard rows and columns, and well-known sequences. */
const runs =
  'qwertyuiop asdfghjkln zxcvbnm 1234567890 01234567890 abcdefghijklmnopqrstuvwxyz ' +
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p qazwsxedcrfvtgbyhnujmikolp 1q2w3e4r5t6y7u8i9o0p ' +
  'q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7h8i9 a1s2d3f4g5h6j7k8l9 z1x2c3v4b5n6m7 147258369 ' +
  '741852963 159753 13579 02468 1122334455667788990 1029384756'

const letterLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is one of `words` or of `own` (names, e-mail, phone, shop), in any case or accents, with digits
 * for letters, up to four digits at each end, or doubled; or a keyboard run, a date, a repetition. Several words
 * together pass.
 */
export function isCommonPassword(
  password: string,
  own: readonly string[],
  words: ReadonlySet<string>,
): boolean {
  const folded = fold(password)
  const plain = lettersAndDigits(folded) || folded
  if (isPattern(plain) || isDate(plain) || own.some((text) => isPhone(plain, text))) return true
  const ownWords = new Set(own.flatMap(wordsOf))
  return readingsOf(folded).some((word) => words.has(word) || ownWords.has(word))
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Variants of a password: with and without affixes, with digits read as letters, and halved when doubled. */
function readingsOf(folded: string): string[] {
  const dressed = [folded, withoutEnds(folded)].flatMap((text) => [
    text,
    asLetters(text, 'i'),
    asLetters(text, 'l'),
  ])
  return dressed.map(lettersAndDigits).flatMap((word) => [word, once(word), withoutEnds(word)])
}

/** Strips signs around the text, and digits at its ends unless they are many and unordered. */
function withoutEnds(text: string): string {
  const trimmed = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const tail = digitsBefore(trimmed, trimmed.length, -1)
  const withoutTail = isWeakDigits(tail) ? trimmed.slice(0, trimmed.length - tail.length) : trimmed
  const head = digitsBefore(withoutTail, 0, 1)
  return (isWeakDigits(head) ? withoutTail.slice(head.length) : withoutTail).replaceAll(
    /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,
    '',
  )
}

/** Digits from the start onwards (`step` 1) or from the end backwards (-1). */
function digitsBefore(text: string, from: number, step: 1 | -1): string {
  let at = from
  const charAt = () => text[step === 1 ? at : at - 1] ?? ''
  while (/^\d$/.test(charAt())) at += step
  return step === 1 ? text.slice(0, at) : text.slice(at)
}

function isWeakDigits(digits: string): boolean {
  return digits.length <= maxDigits || isPattern(digits) || isDate(digits)
}

function asLetters(text: string, one: 'i' | 'l'): string {
  return text.replaceAll(/[0134578@$!]/g, (sign) => (sign === '1' ? one : (letterLike[sign] ?? sign)))
}

function once(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
}

/** Whether it is a short repeated sequence, or runs of three or more with at most two other characters. */
function isPattern(plain: string): boolean {
  return (
    [1, 2, 3, 4].some(
      (period) => plain.length >= 2 * period && [...plain].every((char, at) => char === plain[at % period]),
    ) || isMadeOfRuns(plain)
  )
}

function isMadeOfRuns(plain: string): boolean {
  let left = plain.length
  for (let at = 0; at < plain.length;) {
    const length = runAt(plain, at)
    if (length >= shortestRun) left -= length
    at += Math.max(1, length >= shortestRun ? length : 1)
  }
  return left <= 2 && left < plain.length
}

function runAt(plain: string, at: number): number {
  let length = 1
  while (at + length < plain.length && isRun(plain.slice(at, at + length + 1))) length += 1
  return length
}

function isRun(part: string): boolean {
  const backwards = [...part].toReversed().join('')
  return [...part].every((char) => char === part[0]) || runs.includes(part) || runs.includes(backwards)
}

/** Whether it is a date with year in any usual order, or a sequence of years. */
function isDate(plain: string): boolean {
  const year = '(?:19\\d\\d|20[0-3]\\d)'
  const [day, month] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])']
  return new RegExp(
    `^(?:${day}${month}${year}|${month}${day}${year}|${year}${month}${day}|${day}${month}\\d\\d|(?:${year}){2,})$`,
  ).test(plain)
}

function isPhone(plain: string, text: string): boolean {
  const phone = text.replaceAll(/\D/g, '')
  return (
    phone.length >= 8 &&
    /^\d{6,14}$/.test(plain) &&
    (phone.includes(plain) || plain.endsWith(phone.slice(-7)))
  )
}

function wordsOf(text: string): string[] {
  const folded = fold(text)
  const beforeAt = folded.split('@')[0] ?? ''
  const whole = [folded, beforeAt].map(lettersAndDigits)
  return [...whole, ...folded.split(/[^\p{L}\p{N}]+/u)]
    .flatMap((word) => [word, withoutEnds(word)])
    .filter((word) => word.length >= 3)
}
