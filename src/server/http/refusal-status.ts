import type { RefusalCode } from '#domain/text/refusals.ts'

/** By the code's suffix. */
const byEnding: Record<string, number> = {
  too_often: 429,
  down: 503,
  over: 410,
  missing: 422,
  wrong: 422,
  unknown: 422,
}

/** Codes without such a suffix; default 409. */
const statuses: Partial<Record<RefusalCode, number>> = {
  adult_missing: 409,
  variant_missing: 409,
  ranges_missing: 409,
  till_missing: 409,
  line_unknown: 409,
  price_unknown: 409,
  variant_unknown: 409,
  payment_hold_over: 409,
  // Named by the URL.
  own_address_unknown: 404,
  card_unknown: 404,
  session_unknown: 404,
  article_unknown: 404,
  cart_unknown: 404,
  order_unknown: 404,
  task_unknown: 404,
  change_unknown: 404,
  collection_unknown: 404,
  till_unknown: 404,
  receipt_unknown: 404,
  return_line_unknown: 404,
  refund_unknown: 404,
  return_empty: 422,
  person_unknown: 404,
  question_unknown: 404,
  conversation_unknown: 404,
  call_unknown: 404,
  buyer_unknown: 404,
  social_off: 404,
  client_unknown: 403,
  refund_not_yours: 403,
  prices_hidden: 403,
  not_allowed: 403,
  staff_only: 403,
  second_factor_needed: 403,
  second_factor_missing: 403,
  password_again: 403,
  channel_of_another: 403,
  invitation_of_another: 403,
  login_required: 401,
  session_ended: 401,
  delivery_day_alcohol: 422,
  delivery_not_offered: 422,
  same_key_other_order: 422,
  same_key_other_write: 422,
  same_key_other_message: 422,
  zone_outside: 422,
  slot_alcohol: 422,
  note_empty: 422,
  cancel_one_by_one: 422,
  card_not_taken: 422,
  payments_not_total: 422,
  receipt_too_big: 422,
  social_over: 422,
  social_refused: 422,
  geocoding_failed: 503,
  server_busy: 503,
  shop_paused: 503,
}

export function refusalStatus(code: RefusalCode): number {
  const ending = Object.keys(byEnding).find((end) => code.endsWith(`_${end}`))
  return statuses[code] ?? (ending ? byEnding[ending] : undefined) ?? 409
}
