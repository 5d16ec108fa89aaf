import type { Send } from './client.ts'

/** What the server hands to the rendering of a page: the way back to the calls, as the same visitor. */
export type PageContext = {
  send: Send
  /** Marks the scripts that this rendering writes. */
  nonce: string
  /** Origin of the shop, without a final slash. */
  publicUrl: string
  /** Tags for the page's head that no script in the browser needs, as HTML: the screen's own, else those of the shop. */
  head: { ofShop: string; ofScreen: string }
  /** The whole page, once it is rendered: the Response beside it has no body. */
  html: string | null
}
