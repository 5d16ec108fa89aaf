import type { MetaDescriptor } from 'react-router'

/**
 * What a search engine is told of where a page belongs: its one address, whatever else the query says. A list that is
 * filtered or sorted is left out: the plain one is there to be found.
 */
export function listed(origin: string, path: string, isPlain = true): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(isPlain ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
