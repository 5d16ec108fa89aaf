/** What Payway knows a buyer by, who has it keep a card. */
export function customerIdOf(buyerId: number): string {
  return `comprador-${buyerId}`
}
