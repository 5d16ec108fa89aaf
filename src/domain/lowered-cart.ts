/** What a line of a cart lacks: some of its units, or all of them; null is nothing. */
export type Lack = 'short' | 'gone' | null

const ranks: readonly Lack[] = [null, 'short', 'gone']

/** Whether a line lacks more than its buyer knows of (design 6.49). */
export function lacksMore(known: Lack, now: Lack): boolean {
  return ranks.indexOf(now) > ranks.indexOf(known)
}
