type Step = () => Promise<void> | void

const steps = new Set<Step>()

/** Registers what must be undone however the bench ends; answers the function that undoes it now. */
export function undoLater(step: Step): () => Promise<void> {
  steps.add(step)
  return async () => {
    if (steps.delete(step)) await step()
  }
}

/** Undoes all that still stands, the newest first. */
export async function undoAll(): Promise<void> {
  for (const step of [...steps].toReversed()) {
    steps.delete(step)
    await step()
  }
}

/** Ctrl-C and a stop from outside undo everything too. */
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
