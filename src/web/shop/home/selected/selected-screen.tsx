import { defaultSort } from '#domain/sort.ts'
import { loadInBrowser, loadOnServer, type Tell } from '../../../api/load.ts'
import { home as homeCopy } from '../../../copy/home.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { pagePath } from '../../catalog/first-page.ts'
import { listed } from '../../found/listed.ts'
import { shelfOf } from '../../found/shelf-of.ts'
import { tellShelf } from '../../found/tell.ts'
import { loadSelected, type Shown } from './load-selected.ts'
import { Selected } from './selected.tsx'
import { selectionHref, selectionTitle } from './selection.ts'
import type { Route } from './+types/selected-screen'

const tell: Tell<Shown> = ({ result: { selection, first }, commerce, origin }) =>
  tellShelf(shelfOf(selection, first), commerce, origin)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadSelected, tell)
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
