/** Script load timeout (spec 1 §9), ms. */
export const scriptTimeoutMs = 120_000

/** Rejects with an error when a script loaded on a tap takes longer; it may still come, for the next tap. */
export function inTime<T>(script: Promise<T>): Promise<T> {
  return Promise.race([
    script,
    new Promise<T>((_, reject) => setTimeout(reject, scriptTimeoutMs, new Error('late'))),
  ])
}
