import { useLoaderData } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { privacy as copy } from '../../copy/legal/privacy.ts'
import { shopHead } from '../../seo/head.ts'
import { listedMeta } from '../../seo/meta.ts'
import type { Route } from './+types/privacy'
import { LegalPage, loadFacts } from './legal-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, loadFacts, ({ commerce, origin }) =>
    shopHead(commerce, origin, copy.title(commerce.name)),
  )
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadFacts)
export const meta = listedMeta(copy.title, screens.privacy)

export default function PrivacyScreen() {
  const facts = useLoaderData<typeof loader>().result
  return <LegalPage heading={copy.heading} lead={copy.lead(facts.shop)} sections={copy.sections(facts)} />
}
