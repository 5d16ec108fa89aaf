import type { StoreKey } from '../../api/browser-store.ts'

/** Prompts shown once per browser; `pedidos`: order alerts of an owner. */
export type Prompt = 'avisos' | 'instalar' | 'pedidos'

/**
 * A prompt's answer: 'no', or the id of the buyer who accepted; null when unanswered. Without storage it counts as
 * 'no', as it would be asked each time.
 */
export function answerTo(prompt: Prompt): string | null {
  try {
    return localStorage.getItem(keyOf(prompt))
  } catch {
    return 'no'
  }
}

/** Stores a prompt's answer: 'no', or the id of the buyer who accepted. */
export function rememberAnswer(prompt: Prompt, answer: string): void {
  try {
    localStorage.setItem(keyOf(prompt), answer)
  } catch {
    // Without storage it is remembered for this page only.
  }
}

const keyOf = (prompt: Prompt): StoreKey => `damajuana.${prompt}`
