import { errors } from '../copy/controls.ts'
import { scriptTimeoutMs } from './in-time.ts'

/** Maximum wait for the first pictures, ms. */
const maxDelayMs = 1500
/** How long an early tap is kept for its button, ms. */
const tapTimeoutMs = 10_000

const { title, reload, sending } = errors.scripts
const starter = `(${start.toString()})(${maxDelayMs}, ${scriptTimeoutMs}, ${tapTimeoutMs}, ${JSON.stringify({ title, reload, sending })})`

/**
 * Defers a module until the first view is painted: on slow connections its scripts would compete with fonts and
 * pictures. The first touch or key starts it at once. Before that, links and forms work natively, and a button
 * tapped early is clicked once it is hydrated, as a form is sent then that needs scripts; if scripts fail or time out, a
 * reload is offered. All scripts that the module names, also in a comment, are fetched together.
 */
export function startWhenPainted(module: string, nonce: string): string {
  return `<script nonce="${nonce}">${starter}</script><script nonce="${nonce}" type="text/plain" id="start">${module}</script>`
}

// oxlint-disable unicorn/consistent-function-scoping -- a function outside of `start` would not be in the page

/**
 * The page's first script. It is serialized into every page by toString(), so it is self-contained: it uses its
 * parameters, the browser and its own functions, nothing imported and nothing else of this file. It stays the last
 * of the file: the build minifies everything from here to the end (vite-plugins.ts).
 */
function start(
  maxDelayMs: number,
  timeoutMs: number,
  tapTimeoutMs: number,
  copy: { title: string; reload: string; sending: string },
): void {
  // Null in whatever runs later than the script itself.
  const nonce = document.currentScript?.nonce
  const urlNow = (): string => location.pathname + location.search
  const pageUrl = urlNow()
  const touches = ['pointerdown', 'keydown']
  const { dataset } = document.documentElement
  /** Buttons tapped before they were hydrated. */
  const tapped = new Set<HTMLButtonElement>()
  let started = false
  /** The notice that a form waits to be sent. */
  let sending: HTMLElement | undefined
  const isAlive = (): boolean => dataset['alive'] === 'yes'
  const isHydrated = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const isReady = (form: Element): boolean => isAlive() && isHydrated(form)

  restoreScroll()
  addEventListener('popstate', reloadOnHistoryMove)
  addEventListener('beforeinstallprompt', keepInstallOffer)
  // Captured on window: React, listening on the document, stops events it can't handle yet.
  addEventListener('click', holdTap, true)
  addEventListener('submit', holdForm, true)
  for (const touch of touches) addEventListener(touch, begin, true)
  addEventListener('DOMContentLoaded', beginWhenPicturesShown, { once: true })
  setTimeout(begin, maxDelayMs)

  /** As the router does once it runs, which is after the first paint. */
  function restoreScroll(): void {
    const positions = 'react-router-scroll-positions'
    if (!(history.state as { key?: string } | null)?.key)
      history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    try {
      const known = JSON.parse(sessionStorage.getItem(positions) ?? '{}') as Record<string, unknown>
      const top = known[(history.state as { key: string }).key]
      if (typeof top === 'number') scrollTo(0, top)
    } catch {
      sessionStorage.removeItem(positions)
    }
  }

  /**
   * Until the router is running, history navigation changes only the URL: reload then. Scripts that arrive before the
   * reload is answered must not hydrate this HTML as the page of the new URL.
   */
  function reloadOnHistoryMove(): void {
    if (isAlive() || urlNow() === pageUrl) return
    dataset['alive'] = 'never'
    location.reload()
  }

  /** Fired once, possibly before any script has loaded: see offline/prompts.tsx. */
  function keepInstallOffer(event: Event): void {
    event.preventDefault()
    Object.assign(window, { installOffer: event })
  }

  /** A tap that reaches a hydrated button is handled by it. Any later tap cancels a pending one that would open something. */
  function holdTap({ target, isTrusted }: MouseEvent): void {
    if (isTrusted) for (const button of tapped) if (button.ariaHasPopup) tapped.delete(button)
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type !== 'button' || button.popoverTargetElement) return
    const answered = (): unknown => isHydrated(button) && tapped.delete(button)
    button.addEventListener('click', answered, { capture: true, once: true })
    if (tapped.has(button)) return
    tapped.add(button)
    setTimeout(clickOnceHydrated, 50, button, Date.now() + tapTimeoutMs, location.href)
  }

  function clickOnceHydrated(button: HTMLButtonElement, until: number, address: string): void {
    const isWanted = tapped.has(button) && Date.now() < until && location.href === address
    if (isWanted && isHydrated(button)) button.click()
    if (isWanted && tapped.has(button)) setTimeout(clickOnceHydrated, 50, button, until, address)
    else tapped.delete(button)
  }

  /** Only POSTs: the other forms, such as the search, have an address of their own. */
  function holdForm(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isReady(form)) return
    event.preventDefault()
    if (sending) return
    begin()
    sending = showNotice(copy.sending)
    submitOnceReady(form, location.href)
  }

  function submitOnceReady(form: HTMLFormElement, address: string): void {
    const isWaiting = form.isConnected && location.href === address
    if (isWaiting && !isReady(form)) return void setTimeout(submitOnceReady, 50, form, address)
    sending?.remove()
    sending = undefined
    if (isWaiting) form.requestSubmit()
  }

  async function beginWhenPicturesShown(): Promise<void> {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
      ({ complete }) => !complete,
    )
    await Promise.all(
      pictures.map(
        (picture) =>
          new Promise((resolve) =>
            ['load', 'error'].forEach((end) => picture.addEventListener(end, resolve, { once: true })),
          ),
      ),
    )
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    begin()
  }

  /** Loads the page's scripts, once. */
  function begin(): void {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, begin, true)
    const module = document.getElementById('start')?.textContent ?? ''
    for (const href of module.match(/\/\w[\w/.-]*\.js/g) ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
      )
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: module })
    if (nonce) script.nonce = nonce
    script.addEventListener('error', offerReload)
    addEventListener('unhandledrejection', offerReload, { once: true })
    setTimeout(offerReload, timeoutMs)
    document.head.append(script)
    script.remove()
  }

  function offerReload(): void {
    if (isAlive() || document.getElementById('reload')) return
    sending?.remove()
    const link = Object.assign(document.createElement('a'), {
      id: 'reload',
      href: location.href,
      textContent: copy.reload,
    })
    showNotice(copy.title, link)
  }

  function showNotice(...what: (string | Node)[]): HTMLElement {
    const note = Object.assign(document.createElement('p'), { className: 'notice' })
    note.setAttribute('role', 'alert')
    note.append(...what)
    document.body.append(note)
    return note
  }
}
