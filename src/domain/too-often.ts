import { waitText } from './login-throttle.ts'
import { type Refusal, type RefusalCode, refuse } from './refusals.ts'

type TooOften = Extract<
  RefusalCode,
  `${'login' | 'phone' | 'code' | 'coupon' | 'geocoding' | 'question' | 'message' | 'contact' | 'withdrawal' | 'order'}_too_often`
>

/** The refusal of who asked too often, which says how long he has to wait; null when `seconds` leave him nothing to wait for. */
export function tooOften(code: TooOften, seconds: number): Refusal | null {
  return seconds > 0 ? { ...refuse(code, waitText(seconds)), retry_after: seconds } : null
}
