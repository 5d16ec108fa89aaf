/**
 * What a test card's security code makes of a payment: its last three digits are looked up here, and every other code is
 * approved. It holds for a new card and for a kept one alike.
 */
export const testCodes: Readonly<Record<string, { status: string; error: string | null }>> = {
  '001': { status: 'rejected', error: 'insufficient_amount' },
  '002': { status: 'rejected', error: 'security_code_error' },
  '003': { status: 'rejected', error: 'expired_card' },
  '004': { status: 'rejected', error: 'request_authorization_card' },
  '005': { status: 'rejected', error: 'card_declined' },
  '006': { status: 'rejected', error: 'invalid_card' },
  '007': { status: 'rejected', error: 'processing_error' },
  '008': { status: 'review', error: null },
}

/** What becomes of a payment with that code; what is no test code is approved. */
export function outcomeOf(securityCode: string): { status: string; error: string | null } {
  return testCodes[securityCode.slice(-3)] ?? { status: 'approved', error: null }
}
