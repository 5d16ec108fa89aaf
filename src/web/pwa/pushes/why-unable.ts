/** Why a browser cannot be told of things: its line to the shop is not safe, the shop is not on the home screen of an iPhone or iPad yet, or it never could. */
export type Unable = 'insecure' | 'home-screen' | 'browser'

/** What keeps this browser from being told of things while the shop is closed there; null where nothing does. */
export function whyUnable(): Unable | null {
  if (!isSecureContext) return 'insecure'
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator) return null
  return isApple() && !isInstalled() ? 'home-screen' : 'browser'
}

/** Whether the shop stands by itself, without a browser around it. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPhone or an iPad, which calls itself a Mac but is touched with fingers. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
