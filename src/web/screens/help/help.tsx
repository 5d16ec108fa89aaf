import { loadShopAnd } from '../../api/load-shop.ts'
import { listedMeta } from '../../seo/meta.ts'
import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/screens.ts'
import { type HelpOption, helpOptions } from '#domain/help.ts'
import { loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { callRequestQuery } from '../../api/queries/messaging-queries.ts'
import { help as copy } from '../../copy/help.ts'
import { NoScripts } from '../../parts/shop-info/no-scripts.tsx'
import { CallRequestCard } from './call-card.tsx'
import { WriteForm } from './write-form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/help'
import { type Icon, ChevronLeft, ChevronRight, MessageCircle } from '../../ui/icons.tsx'
import { PhoneCall } from '../../ui/lazy-icons.ts'
import { Link } from '../../router/link.tsx'

const load = loadShopAnd((tools) => [
  mayBeBuyer(tools) && tools.cache.prefetchQuery(callRequestQuery(tools.ask)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = listedMeta(copy.title, href('help'))

/** Write to the shop, or be called by it (spec 2 §2, §4). A waiting call shows whatever the address says. */
export default function HelpScreen({ params }: Route.ComponentProps) {
  const { data: buyer = null } = useQuery(buyerQuery())
  const { data = null } = useQuery({ ...callRequestQuery(), enabled: buyer !== null })
  const call = buyer && data
  const chosen = helpOptions.find((option) => option === params.selected_option) ?? null
  const option: HelpOption | null = call?.waiting_call ? 'llamada' : chosen
  return (
    <div className="wrap max-w-180 py-8 tablet:py-12">
      <h1 className="display mb-3 text-2xl tablet:text-3xl">{copy.heading}</h1>
      {option !== null && <NoScripts need="write" />}
      {option === null && <HelpChoice />}
      {option !== null && !call?.waiting_call && <BackLink />}
      {option === 'escribinos' && <WriteForm />}
      {option === 'llamada' && <CallRequestCard call={call} buyer={buyer} />}
    </div>
  )
}

/** Back to the two ways (spec 2 §4: Back resets). */
function BackLink() {
  return (
    <TextLink to={href('help')} className="mb-4 gap-1">
      <ChevronLeft aria-hidden size={18} />
      {copy.back}
    </TextLink>
  )
}

function HelpChoice() {
  return (
    <>
      <p className="mb-6 max-w-120 text-muted">{copy.lead}</p>
      <ul className="grid gap-4 tablet:grid-cols-2">
        <Way option="escribinos" icon={MessageCircle} {...copy.write} />
        <Way option="llamada" icon={PhoneCall} {...copy.call} />
      </ul>
    </>
  )
}

type WayProps = { option: HelpOption; icon: Icon; title: string; text: string }

function Way({ option, icon: Icon, title, text }: WayProps) {
  return (
    <li>
      <Link
        to={href('help', { selected_option: option })}
        className="flex h-full items-center gap-4 rounded-lg border border-line bg-card p-5 shadow-low transition-colors hover:border-edge tablet:flex-col tablet:items-start tablet:p-7"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-glass text-white">
          <Icon aria-hidden size={24} />
        </span>
        <span className="grow">
          <span className="display block text-lg">{title}</span>
          <span className="block text-pretty text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted tablet:hidden" />
      </Link>
    </li>
  )
}
