import type { MetaDescriptor } from 'react-router'
import type { Loaded } from '../api/load.ts'

type Title = (shop: string) => string

type MetaArgs = { loaderData: Loaded<{ shop: string }> | undefined }

/** `meta` of a screen with noindex, titled with the shop's name. */
export function unlistedMeta(title: Title) {
  return ({ loaderData }: MetaArgs): MetaDescriptor[] => [
    { title: title(loaderData?.result.shop ?? '') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** `meta` of a screen indexed at `path`, titled with the shop's name. */
export function listedMeta(title: Title, path: string) {
  return ({ loaderData }: MetaArgs): MetaDescriptor[] =>
    loaderData ? [{ title: title(loaderData.result.shop) }, ...listed(loaderData.origin, path)] : []
}

/**
 * Canonical link of a page, without its other query parameters. A filtered or sorted list gets noindex, as the plain
 * one is indexed, and so does a screen that the shop has not filled.
 */
export function listed(origin: string, path: string, isIndexed = true): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
