/** How often one may ask for something: `most` times within so many ms. */
export type AskingLimit = { most: number; withinMs: number }

const hour = 60 * 60 * 1000

/** Questions of one buyer. */
export const questionLimit: AskingLimit = { most: 10, withinMs: hour }
/** Availability notices for one mail, so that nobody fills another's mailbox. */
export const adviseMailLimit: AskingLimit = { most: 10, withinMs: 24 * hour }
/** Availability notices asked for from one network address. */
export const adviseAddressLimit: AskingLimit = { most: 20, withinMs: hour }

/** Whole seconds until one may ask again, 0 when at once. `asked` are the moments of the last asks, in any order. */
export function secondsToWait(asked: readonly Date[], { most, withinMs }: AskingLimit, now: Date): number {
  const recent = asked.map((at) => at.getTime()).filter((at) => at > now.getTime() - withinMs)
  const oldestThatCounts = recent.toSorted((a, b) => b - a)[most - 1]
  return oldestThatCounts === undefined ? 0 : Math.ceil((oldestThatCounts + withinMs - now.getTime()) / 1000)
}
