import type { RefusalCode } from '#domain/refusals.ts'

const statuses: Partial<Record<RefusalCode, number>> = {
  amount_wrong: 422,
  property_missing: 422,
  color_missing: 422,
  size_missing: 422,
  variant_wrong: 422,
  delivery_missing: 422,
  payment_method_missing: 422,
  address_missing: 422,
  zone_missing: 422,
  client_missing: 422,
  buyer_missing: 422,
  delivery_day_wrong: 422,
  delivery_not_offered: 422,
  same_key_other_order: 422,
  address_unknown: 422,
  own_address_unknown: 404,
  card_unknown: 404,
  session_unknown: 404,
  password_wrong: 422,
  phone_too_often: 429,
  zone_unknown: 422,
  payment_method_unknown: 422,
  article_unknown: 404,
  cart_unknown: 404,
  order_unknown: 404,
  prices_hidden: 403,
  login_required: 401,
  login_wrong: 422,
  login_too_often: 429,
  code_wrong: 422,
  code_too_often: 429,
  question_too_often: 429,
  advise_too_often: 429,
  fields_wrong: 422,
  server_busy: 503,
  shop_paused: 503,
}

/** The HTTP status of a refusal: 409 unless it says otherwise. */
export function refusalStatus(code: RefusalCode): number {
  return statuses[code] ?? 409
}
