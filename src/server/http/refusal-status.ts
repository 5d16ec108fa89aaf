import type { RefusalCode } from '#domain/text/refusals.ts'

/** By the code's suffix. */
const byEnding: Record<string, number> = {
  too_often: 429,
  down: 503,
  over: 410,
  missing: 422,
  wrong: 422,
  empty: 422,
  outside: 422,
  alcohol: 422,
  too_big: 422,
  unknown: 404,
  not_yours: 403,
}

const usual = 409

/** Codes whose suffix says otherwise, or nothing. */
const exceptions: Record<number, readonly RefusalCode[]> = {
  401: ['login_required', 'session_ended'],
  403: [
    'client_unknown',
    'prices_hidden',
    'not_allowed',
    'staff_only',
    'second_factor_needed',
    'second_factor_missing',
    'password_again',
    'login_again',
    'channel_of_another',
    'invitation_of_another',
  ],
  404: ['social_off', 'coupon_gone'],
  409: [
    'adult_missing',
    'variant_missing',
    'ranges_missing',
    'till_missing',
    'line_unknown',
    'price_unknown',
    'variant_unknown',
    'payment_hold_over',
    'proposal_over',
    'stop_over',
    'count_over',
    'entry_undo_over',
    'cart_empty',
    'message_empty',
    'help_message_empty',
    'question_empty',
    'quick_reply_empty',
  ],
  422: [
    'address_unknown',
    'coupon_unknown',
    'payment_method_unknown',
    'zone_unknown',
    'driver_unknown',
    'amendment_nothing',
    'delivery_unchanged',
    'delivery_day_past',
    'delivery_not_offered',
    'id_not_checked',
    'same_key_other_order',
    'same_key_other_write',
    'same_key_other_message',
    'cancel_one_by_one',
    'card_not_taken',
    'payments_not_total',
    'price_two',
    'box_into_itself',
    'costs_differ',
    'code_wrong_digit',
    'picture_svg',
    'picture_video',
    'picture_heic',
    'picture_other',
    'picture_too_many_pixels',
    'picture_broken',
    'code_over',
    'social_over',
    'social_refused',
  ],
  503: ['geocoding_failed', 'server_busy', 'shop_paused'],
}

const statuses = new Map(
  Object.entries(exceptions).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
)

export function refusalStatus(code: RefusalCode): number {
  const ending = Object.keys(byEnding).find((end) => code.endsWith(`_${end}`))
  return statuses.get(code) ?? byEnding[ending ?? ''] ?? usual
}
