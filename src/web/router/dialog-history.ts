/** The router's history state, with the number of open dialogs. */
type Entry = { key?: string; dialogs?: number } | null

const opened: HTMLDialogElement[] = []

let here: Entry = null

// Before the router's, which then hears of no step between copies: by the standard, as it is captured. Chromium calls the
// window's listeners in the order of their registration, captured or not, so there only where dialogs come with the first
// script, as in the panel.
if (typeof document !== 'undefined') addEventListener('popstate', onStep, true)

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
