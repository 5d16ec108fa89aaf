import { getBrowserCache } from './client.ts'

/** Polling interval, ms. */
const every = 10_000

/** On a page served stale: once the shop answers again, refetches its data and removes the notice. */
export function renewWhenBack(note: HTMLElement): void {
  const timer = setInterval(() => {
    void isBack().then((back) => {
      if (!back) return
      clearInterval(timer)
      note.remove()
      return getBrowserCache().invalidateQueries({ predicate: ({ state }) => state.data !== null })
    })
  }, every)
}

/** Whether an API call returns a fresh answer. */
async function isBack(): Promise<boolean> {
  return fetch('/api/commerce/1000', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && !headers.has('warning'),
    () => false,
  )
}
