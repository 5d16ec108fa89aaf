import { found as copy } from '../../../copy/found.ts'
import type { Crumb } from '../../../ui/breadcrumb.tsx'

/** The way to a page from Home on, as schema.org has it; the last step is the page itself. */
export function crumbsData(crumbs: readonly Crumb[], origin: string, url: string): object {
  const itemListElement = crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: at === 0 ? copy.home : label,
    item: to === undefined ? url : origin + to,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
