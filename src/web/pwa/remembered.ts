/** What was answered to a prompt, so that nobody is asked twice. A browser that keeps nothing is never asked: it would be each time. */
export type Prompt = 'avisos' | 'instalar'

const keyOf = (prompt: Prompt): string => `damajuana.${prompt}`

export function wasDismissed(prompt: Prompt): boolean {
  try {
    return localStorage.getItem(keyOf(prompt)) !== null
  } catch {
    return true
  }
}

export function rememberDismissed(prompt: Prompt): void {
  try {
    localStorage.setItem(keyOf(prompt), 'no')
  } catch {
    // Then it is not asked again on this page, which is all that can be kept.
  }
}
