/** What a provider added to the address that somebody comes back to, as far as it can mean anything: which order, and which payment. */
export type ReturnQuery = {
  orderNum: number | null
  reference: string | null
  preferenceId: string | null
  paymentId: string | null
  /** What became of the payment, by the address alone. */ status: string | null
}

type Word = string | null | undefined

/** Reads the words of a return: a missing one may also come as the word 'null'. */
export function readReturnQuery(form: {
  payment_id?: Word
  external_reference?: Word
  preference_id?: Word
  order_num?: Word
  status?: Word
}): ReturnQuery {
  const num = match(form.order_num, /^[1-9]\d{0,8}$/)
  return {
    orderNum: num === null ? null : Number(num),
    reference: match(form.external_reference, /^[\da-zA-Z]{1,40}$/),
    preferenceId: match(form.preference_id, /^[\w-]{1,100}$/),
    paymentId: match(form.payment_id, /^\d{1,20}$/),
    status: match(form.status, /^[a-z_]{1,30}$/),
  }
}

/** Whether the provider says that nothing was paid: its words for that are a payment whose status is 'null'. */
export function saysUnpaid(status: Word): boolean {
  return status === 'null'
}

function match(word: Word, shape: RegExp): string | null {
  return word !== null && word !== undefined && word !== 'null' && shape.test(word) ? word : null
}
