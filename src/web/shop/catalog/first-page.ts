import { ServerNo } from '#contract/client.ts'

/** A list that takes longer than this shows its skeleton meanwhile. */
const patience = 250

/**
 * Waits for what a screen lists: on the server to its end, since the page is rendered whole; in the browser
 * a moment only. A failure is the list's own to tell (design 6.12), so it never reaches the screen.
 */
export async function waitForList(loading: Promise<unknown>): Promise<void> {
  if (typeof document === 'undefined') return void (await loading)
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** For a list of the buyer's own: who is not logged in is sent to Login (design 6.8), without a line to the offline page; any other failure is the list's to tell. */
export function leaveToList(error: unknown): void {
  if (error instanceof Response || (error instanceof ServerNo && error.status === 401)) throw error
}
