import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/screens.ts'
import { type HelpOption, helpOptions } from '#domain/help.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { waitingCallQuery } from '../../api/queries/talk-queries.ts'
import { help as copy } from '../../copy/help.ts'
import { NoScripts } from '../frame/no-scripts.tsx'
import { listed } from '../found/listed.ts'
import { CallCard } from './call-card.tsx'
import { HelpChoice } from './help-choice.tsx'
import { WriteForm } from './write-form.tsx'
import type { Route } from './+types/help'

type Here = { shop: string }

const load: Load<Here> = async (tools) => {
  const { cache, ask } = tools
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    mayBeBuyer(tools) && cache.prefetchQuery(waitingCallQuery(ask)),
  ])
  return { shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: copy.title(loaderData.result.shop) }, ...listed(loaderData.origin, href('help'))]
    : []

/** Write to the shop, or be called by it (spec 2 §2, §4). Who waits for a call sees that, whatever he chose. */
export default function HelpScreen({ params }: Route.ComponentProps) {
  const { data: buyer = null } = useQuery(buyerQuery())
  const { data = null } = useQuery({ ...waitingCallQuery(), enabled: buyer !== null })
  const call = buyer && data
  const chosen = helpOptions.find((option) => option === params.selected_option) ?? null
  const option: HelpOption | null = call?.waiting_call ? 'llamada' : chosen
  return (
    <div className="wrap max-w-180 py-8 tablet:py-12">
      <h1 className="display mb-3 text-2xl tablet:text-3xl">{copy.heading}</h1>
      {option !== null && <NoScripts need="write" />}
      {option === null && <HelpChoice />}
      {option === 'escribinos' && <WriteForm />}
      {option === 'llamada' && <CallCard call={call} buyer={buyer} />}
    </div>
  )
}
