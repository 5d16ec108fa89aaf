import { errors } from '../copy/controls.ts'

/** The pictures that a page wants at first are waited for no longer than this, in milliseconds. */
const maxDelayMs = 1500
/** How long scripts may take, milliseconds (spec 1 §9). */
const timeoutMs = 120_000
/** How long a tap waits for the script of what was tapped, milliseconds: later it would come as a surprise. */
const tapTimeoutMs = 10_000

/**
 * Answers the page, of its head and the rest, with its scripts put off until what one sees first is there: on a slow line they would take the place
 * of letters and pictures. A first touch or key starts them at once.
 * The page works before that, as links and forms do, and a button that is tapped too early is pressed once its script is there; scripts that
 * fail or never come are offered to be loaded anew.
 */
export function startWhenPainted(head: string, rest: string, nonce: string): string {
  const starter = `<script nonce="${nonce}">(${start.toString()})(${maxDelayMs}, ${timeoutMs}, ${tapTimeoutMs}, ${JSON.stringify(errors.scripts)})</script>`
  const module = `<script nonce="${nonce}" type="module" async="">`
  const at = rest.indexOf(module)
  if (at === -1) throw new Error('The page has no script to start')
  return `${laterPreloads(head)}${rest.slice(0, at)}${starter}<script nonce="${nonce}" type="text/plain" id="start">${rest.slice(at + module.length)}`
}

function laterPreloads(head: string): string {
  return head.replaceAll('rel="modulepreload"', 'rel="later" fetchpriority="low"')
}

/** Runs in the page, as it is written here. */
function start(
  maxDelayMs: number,
  timeoutMs: number,
  tapTimeoutMs: number,
  copy: { title: string; reload: string },
): void {
  const nonce = document.currentScript?.nonce
  const touches = ['pointerdown', 'keydown']
  let begun = false
  const offer = (): void => {
    if (document.documentElement.dataset['alive'] === 'yes' || document.getElementById('reload')) return
    const link = Object.assign(document.createElement('a'), {
      id: 'reload',
      href: location.href,
      textContent: copy.reload,
      className: 'font-semibold text-glass-text underline underline-offset-4',
    })
    const note = Object.assign(document.createElement('p'), {
      className:
        'fixed inset-x-4 top-4 z-50 mx-auto flex max-w-md items-center justify-between gap-4 rounded-lg bg-card p-4 shadow-high',
    })
    note.setAttribute('role', 'alert')
    note.append(copy.title, link)
    document.body.append(note)
  }
  const begin = (): void => {
    if (begun) return
    begun = true
    for (const touch of touches) removeEventListener(touch, begin, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      textContent: document.getElementById('start')?.textContent ?? '',
    })
    if (nonce) script.nonce = nonce
    script.addEventListener('error', offer)
    addEventListener('unhandledrejection', offer, { once: true })
    setTimeout(offer, timeoutMs)
    document.head.append(script)
    script.remove()
  }
  const seen = async (): Promise<void> => {
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
  // Until the router listens, going back changes the address alone: then the page is of another one.
  const place = location.pathname + location.search
  addEventListener('popstate', () => {
    if (document.documentElement.dataset['alive'] !== 'yes' && location.pathname + location.search !== place)
      location.reload()
  })
  // A browser offers it once, maybe before any script is there: see offline/prompts.tsx.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Object.assign(window, { installOffer: event })
  })
  const ofReact = '__reactProps'
  const isHydrated = (button: Element): boolean => Object.keys(button).some((key) => key.startsWith(ofReact))
  const tapped = new Set<HTMLButtonElement>()
  const pressOnceHydrated = (button: HTMLButtonElement, until: number, address: string): void => {
    const isWanted = tapped.has(button) && Date.now() < until && location.href === address
    if (isWanted && isHydrated(button)) button.click()
    if (isWanted && tapped.has(button)) setTimeout(pressOnceHydrated, 50, button, until, address)
    else tapped.delete(button)
  }
  // On the window and captured: React, which stands on the document, stops the taps that it can't answer yet. One that reaches
  // a hydrated button is answered. The next tap, wherever it is, calls off what would open.
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (isTrusted) for (const button of tapped) if (button.ariaHasPopup) tapped.delete(button)
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type !== 'button' || button.popoverTargetElement) return
      const answered = (): unknown => isHydrated(button) && tapped.delete(button)
      button.addEventListener('click', answered, { capture: true, once: true })
      if (tapped.has(button)) return
      tapped.add(button)
      setTimeout(pressOnceHydrated, 50, button, Date.now() + tapTimeoutMs, location.href)
    },
    true,
  )
  for (const touch of touches) addEventListener(touch, begin, true)
  addEventListener('DOMContentLoaded', () => void seen(), { once: true })
  setTimeout(begin, maxDelayMs)
}
