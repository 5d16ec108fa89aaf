import { getBrowserCache } from './client.ts'

/** How often it is asked whether the shop answers again, ms. */
const every = 10_000

/** On a page that was served late: once the shop answers again, asks anew what the page shows, and takes the note away. */
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

/** Whether a call is answered, and of now. */
async function isBack(): Promise<boolean> {
  return fetch('/api/commerce/1000', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && !headers.has('warning'),
    () => false,
  )
}
