import { useLoaderData } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { terms as copy } from '../../copy/legal/terms.ts'
import { shopHead } from '../../seo/head.ts'
import { listedMeta } from '../../seo/meta.ts'
import type { Route } from './+types/terms'
import { LegalPage, loadFacts } from './legal-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, loadFacts, ({ commerce, origin }) =>
    shopHead(commerce, origin, copy.title(commerce.name)),
  )
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadFacts)
export const meta = listedMeta(copy.title, screens.terms)

export default function TermsScreen() {
  const facts = useLoaderData<typeof loader>().result
  return <LegalPage heading={copy.heading} lead={copy.lead(facts.shop)} sections={copy.sections(facts)} />
}
