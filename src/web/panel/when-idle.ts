/** Delay at most, ms. */
const maxDelayMs = 2_000

/** Calls `act` once the page is idle: it would delay the first screen on a slow line. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: maxDelayMs })
  else setTimeout(act, maxDelayMs)
}
