import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { data, redirect, useLoaderData, useNavigate } from 'react-router'
import { leavingHref, targetOf, socialLoginEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import { href } from '#contract/screens.ts'
import { providerNames, type SocialProvider, socialProviders } from '#domain/accounts/social-login.ts'
import { browserClient } from '../../api/client.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { socialLogin as copy } from '../../copy/auth.ts'
import { askToEnter, continueTo, enter } from '../../parts/login-request/session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/callback'

type Here = {
  provider: SocialProvider
  target: string
  shop: string
  /** Null when the provider returned no code. */ answered: Answered | null
  isCancelled: boolean
}

const load: Load<Here> = async ({ cache, client, params, url }) => {
  const provider = socialProviders.find((name) => name === params['provider'])
  if (!provider) throw data(null, { status: 404 })
  const [commerce, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(buyerQuery(client)),
  ])
  const [code, state, error] = ['code', 'state', 'error'].map((name) => url.searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  if (buyer) throw redirect(targetOf(state))
  return {
    provider,
    target: targetOf(state),
    shop: commerce.name,
    answered: code === '' ? null : { code, state },
    isCancelled: error === 'access_denied',
  }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.callbackTitle(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** OAuth callback: one line of text while the server checks the code (spec 2 §2). */
export default function CallbackScreen() {
  const { provider, target, answered, isCancelled } = useLoaderData<typeof loader>().result
  const navigate = useNavigate()
  const returning = useComeBack(provider, () => continueTo(navigate, target))
  const { mutate } = returning
  // The code is single-use, and effects may run twice.
  const isSent = useRef(false)
  useEffect(() => {
    if (answered === null || isSent.current) return
    isSent.current = true
    mutate(answered)
  }, [answered, mutate])

  if (answered === null)
    return <NotIn provider={provider} target={target} why={isCancelled ? copy.cancelled : copy.failed} />
  if (returning.isError)
    return <NotIn provider={provider} target={target} why={returnProblem(returning.error)} />
  return (
    <output className="wrap grid min-h-[50vh] content-center justify-items-center gap-4 py-16 text-center">
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-3 border-glass border-r-transparent"
      />
      <p>{copy.finishing(providerNames[provider])}</p>
    </output>
  )
}

function NotIn({ provider, target, why }: { provider: SocialProvider; target: string; why: string }) {
  return (
    <div role="alert">
      <Empty
        heading="h1"
        title={copy.failedTitle(providerNames[provider])}
        text={why}
        action={
          <>
            <LinkButton to={href('login', {}, { volver: target })}>{copy.toLogin}</LinkButton>
            <LinkButton variant="ghost" reloads to={leavingHref(provider, { volver: target })}>
              {copy.again}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}

/** Parameters of the provider's redirect. */
type Answered = { code: string; state: string }

/** Sends the code to the server and merges the visitor's cart. */
function useComeBack(provider: SocialProvider, onEntered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Answered) =>
      askToEnter(() => browserClient(socialLoginEndpoints.comeBack, { params: { provider }, body })),
    networkMode: 'always',
    onSuccess: async ({ buyer }) => {
      await enter(cache, buyer)
      await onEntered()
    },
  })
}

/** Message for a failed callback: the server's own for a refusal. */
function returnProblem(error: unknown): string {
  return error instanceof ServerError && error.body.code !== undefined ? error.body.message : copy.failed
}
