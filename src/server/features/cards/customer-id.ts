/** What Payway knows a buyer by, who has it keep a card. */
export function customerIdOf(buyerId: number): string {
  return `comprador-${buyerId}`
}

/** The buyer whom Payway knows by that; null when it is none of ours. */
export function buyerIdOf(customerId: string): number | null {
  const [, id] = /^comprador-([1-9]\d{0,8})$/.exec(customerId) ?? []
  return id === undefined ? null : Number(id)
}
