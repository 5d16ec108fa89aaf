import { ServerNo } from '#contract/client.ts'
import { passwordResetCalls } from '#contract/password-reset.ts'
import { commerceId } from '#contract/shop.ts'
import { codePause } from '#domain/asking-limits.ts'
import { browserClient } from '../../api/client.ts'

/** A code was mailed to an address; `sentAt` in ms. */
export type SentCode = { email: string; sentAt: number }

/** Has a code mailed; null for what is no address. `proof` is of the link by which one came, '' without. */
export async function sendResetCode(email: string, proof: string): Promise<SentCode | null> {
  const { email_send } = await browserClient(passwordResetCalls.sendCode, {
    body: { email, commerce_id: commerceId, ...(proof === '' ? {} : { proof }) },
  })
  return email_send ? { email, sentAt: Date.now() } : null
}

/** When the code went that keeps another one from being asked for; null for any other failure. */
export function sentEarlier(error: unknown): number | null {
  if (!(error instanceof ServerNo) || error.body.code !== 'code_too_often') return null
  return Date.now() + (error.retryAfter ?? 0) * 1000 - codePause.withinMs
}

/** Whether the address has just got a code from here: no need to ask for another. */
export function isJustSent(email: string, last: SentCode): boolean {
  return email === last.email && Date.now() < last.sentAt + codePause.withinMs
}
