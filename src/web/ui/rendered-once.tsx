import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** HTML of what all pages have in common. `of` is read from `key`'s object, and with it forgotten. */
export type RenderOnce = (content: ReactNode, key: OnceKey) => string | null

/** `of`: what the content shows, the same object on many pages; `by`: what else it depends on. */
type OnceKey = { name: string; of: object; by: unknown }

/** Provided on the server alone. */
export const HtmlOnce = createContext<RenderOnce | null>(null)

type RenderedOnceProps = ComponentProps<'ul'> & { as: 'ul' | 'div' | 'header'; once: OnceKey | null }

/**
 * An element whose content, if it has a key, is the same on all pages of that key. The server renders it once, outside of any context;
 * the browser hydrates it like any other.
 */
export function RenderedOnce({ as, once, children, ...rest }: RenderedOnceProps): ReactNode {
  // Last, as rendering within a rendering ends the hooks of this component.
  const render = useContext(HtmlOnce)
  const html = once && render?.(children, once)
  const content = html ? { dangerouslySetInnerHTML: { __html: html } } : { children }
  return createElement<ComponentProps<'ul'>>(as, { ...rest, ...content })
}
