import { defaultSort } from '#domain/sort.ts'
import { loadInBrowser, loadOnServer, type Tell } from '../../../api/load.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { listed } from '../../found/listed.ts'
import { shelfOf } from '../../found/shelf-of.ts'
import { tellShelf } from '../../found/tell.ts'
import { loadSelected, type Shown } from './load-selected.ts'
import { Selected } from './selected.tsx'
import { selectionHref, selectionTitle } from './selection.ts'
import type { Route } from './+types/selected-screen'

const tell: Tell<Shown> = ({ result: { selection }, commerce, origin }) =>
  tellShelf(shelfOf(selection), commerce, origin)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadSelected, tell)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadSelected)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, selection, isFiltered } = loaderData.result
  return [
    { title: copy.title(selectionTitle(selection), shop) },
    ...listed(loaderData.origin, selectionHref(selection), !isFiltered && selection.sort === defaultSort),
  ]
}

export default function SelectedScreen({ loaderData }: Route.ComponentProps) {
  return <Selected selection={loaderData.result.selection} />
}
