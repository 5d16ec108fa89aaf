type Step = () => Promise<void> | void

const steps = new Set<Step>()

/** Registers a cleanup step; returns the function that runs it now. */
export function undoLater(step: Step): () => Promise<void> {
  steps.add(step)
  return async () => {
    if (steps.delete(step)) await step()
  }
}

/** Runs all remaining steps, newest first. */
export async function undoAll(): Promise<void> {
  for (const step of [...steps].toReversed()) {
    steps.delete(step)
    await step()
  }
}

/** Also cleans up on SIGINT and SIGTERM. */
export function undoOnSignal(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      undoAll().then(
        () => process.exit(code),
        () => process.exit(1),
      )
    })
  }
}
