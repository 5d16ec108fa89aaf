/** Of names and articles; a shorter word is in too many. */
const leastLetters = 3

/** Whether a text without accents is a number: an order's, or the end of a phone's. */
export const isNumber = (words: string): boolean => /^(?:n[º°]?\s*)?#?[\d\s+().-]+$/.test(words)

/** Whether a text without accents is searched in names and articles. */
export const isWord = (words: string): boolean => words.length >= leastLetters && /\p{L}/u.test(words)
