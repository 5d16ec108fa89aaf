import type { Deliver } from '../delivery/delivery.ts'
import type { Centavos } from '../money/money.ts'
import type { RefusalCode } from '../text/refusals.ts'

/** Amount missing to the minimum, without delivery; 0 when reached. */
export function shortOfMinimum(subtotal: Centavos, minimum: Centavos | null): Centavos {
  return Math.max(0, (minimum ?? 0) - subtotal)
}

export type PlacingInput = {
  deliver: Deliver | null
  payment_method_id: number | null
  methodsExist: boolean
  addressPresent: boolean
  delivery_zone_id: number | null
  zonesExist: boolean
  isSeller: boolean
  client_id: number | null
  /** Null when nothing requires the buyer's age. */
  isAdult: boolean | null
}

export type PlacingCode = Extract<
  RefusalCode,
  | 'delivery_missing'
  | 'payment_method_missing'
  | 'address_missing'
  | 'zone_missing'
  | 'client_missing'
  | 'adult_missing'
>

/** First missing choice in the order of spec 2 §5, then the age if required; null when complete. */
export function placingProblem(input: PlacingInput): PlacingCode | null {
  if (input.deliver === null) return 'delivery_missing'
  if (input.methodsExist && input.payment_method_id === null) return 'payment_method_missing'
  if (input.deliver === 1 && !input.addressPresent) return 'address_missing'
  if (input.deliver === 1 && input.zonesExist && input.delivery_zone_id === null) return 'zone_missing'
  if (input.isSeller && input.client_id === null) return 'client_missing'
  if (input.isAdult === false) return 'adult_missing'
  return null
}
