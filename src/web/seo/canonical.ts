import type { MetaDescriptor } from 'react-router'

/**
 * Canonical link of a page, without its other query parameters. A filtered or sorted list gets noindex, as the plain
 * one is indexed.
 */
export function listed(origin: string, path: string, isPlain = true): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(isPlain ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
