const key = 'damajuana.cupon'

/** The code of the coupon that a buyer took from Cupones and that his next order is to have; null when there is none. */
export function readWaitingCoupon(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepWaitingCoupon(code: string): void {
  try {
    localStorage.setItem(key, code)
  } catch {
    // A browser that keeps nothing has the code typed or pasted.
  }
}

export function clearWaitingCoupon(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
