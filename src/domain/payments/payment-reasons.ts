const callYourBank = 'Llamá a tu banco para autorizar el pago y probá de nuevo'

const otherWay = 'El pago no se aprobó. Probá de nuevo o con otro medio de pago'

const otherCard = 'Tu tarjeta no aprobó el pago. Probá con otra tarjeta u otro medio de pago'

const noFunds = 'Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago'

const notTrusted = 'El pago no pasó los controles de seguridad. Probá con otro medio de pago'

const checkNumber = 'Revisá el número de la tarjeta'

const checkCode = 'El código de seguridad no es correcto. Revisalo y probá de nuevo'

const checkDate = 'Revisá la fecha de vencimiento de la tarjeta'

const reasons: Readonly<Record<string, string>> = {
  // MercadoPago's status_detail
  cc_rejected_bad_filled_card_number: checkNumber,
  cc_rejected_bad_filled_date: checkDate,
  cc_rejected_bad_filled_security_code: checkCode,
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta',
  cc_rejected_call_for_authorize: callYourBank,
  cc_rejected_card_disabled: 'Tu tarjeta no está activa. Llamá a tu banco para activarla',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese importe. Si tenés que pagar de nuevo, usá otra tarjeta',
  cc_rejected_high_risk: notTrusted,
  cc_rejected_blacklist: notTrusted,
  cc_rejected_insufficient_amount: noFunds,
  cc_rejected_invalid_installments: 'Tu tarjeta no acepta esa cantidad de cuotas',
  cc_rejected_other_reason: otherCard,
  bank_error: 'El banco no pudo procesar el pago. Probá de nuevo en unos minutos o con otro medio de pago',
  cc_rejected_max_attempts: 'Llegaste al máximo de intentos. Probá con otra tarjeta u otro medio de pago',
  // Payway's error.type
  invalid_number: checkNumber,
  invalid_card: checkNumber,
  security_code_error: checkCode,
  card_declined: otherCard,
  expired_card: 'Tu tarjeta está vencida. Probá con otra',
  insufficient_amount: noFunds,
  request_authorization_card: callYourBank,
  processing_error: 'No se pudo procesar el pago. Probá de nuevo en unos minutos o con otra tarjeta',
  cybersource_error: notTrusted,
}

/** One sentence without a full stop, by the provider's reason code. */
export function rejectionReason(statusDetail: string | null): string {
  return (
    (statusDetail !== null && Object.hasOwn(reasons, statusDetail) ? reasons[statusDetail] : undefined) ??
    otherWay
  )
}
