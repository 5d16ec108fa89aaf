import { passwordResetCalls } from '#contract/password-reset.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'

/** Has a code mailed; false for what is no address. */
export async function sendResetCode(email: string): Promise<boolean> {
  return (await browserClient(passwordResetCalls.sendCode, { body: { email, commerce_id: commerceId } })).email_send
}
