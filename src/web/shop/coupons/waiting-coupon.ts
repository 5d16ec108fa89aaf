import { readStore, writeStore } from '../../api/browser-store.ts'

const key = 'damajuana.cupon'

/** The code of the coupon that a buyer took from Cupones and that his next order is to have; null when there is none. A browser that keeps nothing has it typed or pasted. */
export function readWaitingCoupon(): string | null {
  return readStore('localStorage', key)
}

export function keepWaitingCoupon(code: string): void {
  writeStore('localStorage', key, code)
}

export function clearWaitingCoupon(): void {
  writeStore('localStorage', key, null)
}
