/** The router's history state, with the number of open dialogs. */
type Entry = { key?: string; dialogs?: number } | null

const opened: HTMLDialogElement[] = []

let here: Entry = null

/**
 * Makes the back button close a dialog: an open dialog pushes a copy of its screen's history entry, unknown to the
 * router. After closing it otherwise, the copy is reused by the next dialog there, and skipped by back and forward.
 * Returns the function to call after closing.
 */
export function standInHistory(dialog: HTMLDialogElement): () => void {
  opened.push(dialog)
  if (depthOf(history.state as Entry) < opened.length)
    history.pushState({ ...(history.state as Entry), dialogs: opened.length }, '')
  here = history.state as Entry
  // Capture phase, before the router's listener.
  addEventListener('popstate', onStep, true)
  return () => {
    opened.splice(opened.indexOf(dialog), 1)
  }
}

function onStep(event: PopStateEvent): void {
  const was = here
  here = event.state as Entry
  const depth = depthOf(here) - depthOf(was)
  if (was === null || here === null || was.key !== here.key || depth === 0) return
  event.stopImmediatePropagation()
  const top = opened.findLast(({ open }) => open)
  if (depth < 0 && top) top.close()
  else history.go(Math.sign(depth))
}

function depthOf(entry: Entry): number {
  return entry?.dialogs ?? 0
}
