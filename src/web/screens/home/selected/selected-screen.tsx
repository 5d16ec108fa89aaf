import { defaultSort } from '#domain/catalog/filters.ts'
import { loadInBrowser, loadOnServer, type HeadTagsOf } from '../../../api/load.ts'
import { home as homeCopy } from '../../../copy/home.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { pagePath } from '../../../parts/lists/failed-list.tsx'
import { shelfHead } from '../../../seo/head.ts'
import { listed } from '../../../seo/meta.ts'
import type { Route } from './+types/selected-screen'
import { Selected } from './selected.tsx'
import { loadSelected, selectionHref, selectionTitle, shelfOf, type Shown } from './selection.ts'

const headTags: HeadTagsOf<Shown> = ({ result: { selection, first }, commerce, origin }) =>
  shelfHead(shelfOf(selection, first), commerce, origin)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadSelected, headTags)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadSelected)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, selection, first, isFiltered } = loaderData.result
  const isPlain = !isFiltered && selection.sort === defaultSort
  return [
    { title: copy.title(homeCopy.paged(selectionTitle(selection), first), shop) },
    ...listed(loaderData.origin, pagePath(selectionHref(selection), isPlain ? first : 1), isPlain),
  ]
}

export default function SelectedScreen({ loaderData }: Route.ComponentProps) {
  return <Selected selection={loaderData.result.selection} />
}
