/** A code that is mailed: its digits, how long and how often it may be tried (design 6.31). */
export const codeDigits = 8
export const codeMinutes = 10
export const codeTries = 5
/** Characters from which on a typed code may be sent (spec 2 §5 §9). */
export const minCodeLength = 6

/** A code as it is compared: what was typed or pasted, without spaces and hyphens. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** Whether a code is long enough to be tried (spec 2 §5): 6 characters, though ours have 8. */
export function mayTryCode(typed: string): boolean {
  return readCode(typed).length >= minCodeLength
}
