/** What the router keeps with an entry of the history, and how many dialogs stand open there. */
type Entry = { key?: string; dialogs?: number } | null

const opened: HTMLDialogElement[] = []

let here: Entry = null

/**
 * Lets the back button close the dialog instead of leaving its screen: an open dialog stands on a double of its screen's
 * entry, of which the router is told nothing. A double whose dialog was closed otherwise stays: it is used again by the
 * next dialog there, and stepped over by back and forward. Returns what to do once the dialog is closed.
 */
export function standInHistory(dialog: HTMLDialogElement): () => void {
  opened.push(dialog)
  if (depthOf(history.state as Entry) < opened.length)
    history.pushState({ ...(history.state as Entry), dialogs: opened.length }, '')
  here = history.state as Entry
  // In the capturing phase, before the router hears of it.
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
