import { cartEndpoints } from '#contract/cart.ts'
import { begunMs, fillPath } from '#contract/client.ts'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'

type PageData = EndpointAnswer<typeof sessionEndpoints.pageData>

declare global {
  interface Window {
    /** What a page of any buyer lacks; null when the call failed, undefined on another page. */
    pageData?: Promise<PageData | null>
    /** Answers of that call by the path of the call that each stands for, to be used once. */
    begun?: Record<string, Promise<unknown>>
  }
}

const pathOf = ({ path }: Endpoint): string => `/api${fillPath(path, { commerce: commerceId })}`

/** The inline script that the head of a page of any buyer begins with. */
export function pageCallScript(nonce: string): string {
  const paths = [
    sessionEndpoints.pageData,
    sessionEndpoints.user,
    cartEndpoints.last,
    orderEndpoints.current,
  ].map(pathOf)
  return `<script nonce="${nonce}">(${begin.toString()})(${begunMs}, ${JSON.stringify(paths)})</script>`
}

/** Serialized into the page. Reloads a page that the browser kept, as its session may have ended. */
function begin(usableMs: number, [all = '', user = '', cart = '', order = '']: readonly string[]): void {
  const data = fetch(all).then(
    async (answer) => (answer.ok ? ((await answer.json()) as PageData) : null),
    () => null,
  )
  window.pageData = data
  window.begun = {
    [user]: data.then((found) => found && { buyer: found.buyer }),
    [cart]: data.then(
      (found) => found && { has_last_cart: found.last_cart !== null, last_cart: found.last_cart },
    ),
    [order]: data.then((found) => found && { order: found.order }),
  }
  setTimeout(() => delete window.begun, usableMs)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
