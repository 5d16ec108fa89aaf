/** How long the link of an order's page lasts once the order is over, or since it was renewed. */
const linkMonths = 12

/** When the link ends that opens an order without a login; null while the order is under way. */
export function linkEnd({ overAt, renewedAt }: { overAt: Date | null; renewedAt: Date | null }): Date | null {
  if (overAt === null) return null
  const end = new Date(Math.max(overAt.getTime(), renewedAt?.getTime() ?? 0))
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + linkMonths)
  // 29 February becomes the last day of the month, not the first of the next.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
