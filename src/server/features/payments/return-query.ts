/** Parameters that a provider added to the return URL: hints at the order and the payment. */
export type ReturnQuery = {
  orderNum: number | null
  /** Of the order's link. */ orderToken: string | null
  reference: string | null
  preferenceId: string | null
  paymentId: string | null
  /** The payment's status as claimed by the URL. */ status: string | null
}

type Word = string | null | undefined

/** Parses the parameters; a missing one may come as the literal 'null'. */
export function readReturnQuery(form: {
  payment_id?: Word
  external_reference?: Word
  preference_id?: Word
  order_num?: Word
  order_token?: Word
  status?: Word
}): ReturnQuery {
  const num = match(form.order_num, /^[1-9]\d{0,8}$/)
  return {
    orderNum: num === null ? null : Number(num),
    orderToken: match(form.order_token, /^[\w-]{1,100}$/),
    reference: match(form.external_reference, /^[\da-zA-Z]{1,40}$/),
    preferenceId: match(form.preference_id, /^[\w-]{1,100}$/),
    paymentId: match(form.payment_id, /^\d{1,20}$/),
    status: match(form.status, /^[a-z_]{1,30}$/),
  }
}

/** Whether nothing was paid: the provider then sends the status 'null'. */
export function saysUnpaid(status: Word): boolean {
  return status === 'null'
}

function match(word: Word, shape: RegExp): string | null {
  return word !== null && word !== undefined && word !== 'null' && shape.test(word) ? word : null
}
