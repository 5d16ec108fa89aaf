import { useQuery, useQueryClient } from '@tanstack/react-query'
import { redirect, useLoaderData, useNavigate, useLocation } from 'react-router'
import { registrationEndpoints, type Buyer } from '#contract/accounts.ts'
import { returnAfterLogin } from '#contract/after-login.ts'
import { href, screens } from '#contract/screens.ts'
import { browserClient } from '../../api/client.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { register as copy, codes } from '../../copy/auth.ts'
import { CodeForm, ResendCode } from '../../parts/code-form.tsx'
import { continueTo } from '../../parts/login-request/session.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/register'
import { AccountCard } from './account-card.tsx'
import { offersGoogle } from './providers.tsx'
import { RegistrationForm } from './register-form.tsx'

type View = 'formulario' | 'codigo'

type Here = { view: View; target: string; shop: string; offersGoogle: boolean }

const load: Load<Here> = async ({ cache, client, params, url }) => {
  const [commerce, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(buyerQuery(client)),
  ])
  const target = returnAfterLogin(url.searchParams.get('volver'))
  const view = viewFor(buyer)
  if (view === null) throw redirect(target)
  if (view !== params['view'])
    throw redirect(href('register', { view }, { volver: url.searchParams.get('volver') ?? undefined }))
  return { view, target, shop: commerce.name, offersGoogle: offersGoogle(commerce) }
}

/** The form for a visitor, the code for an unconfirmed account; null for anybody else. */
function viewFor(buyer: { verification_code: 'pending' | null } | null): View | null {
  if (buyer === null) return 'formulario'
  return buyer.verification_code === null ? null : 'codigo'
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { view, shop = '' } = loaderData?.result ?? {}
  return [
    { title: view === 'codigo' ? copy.verifyTitle(shop) : copy.title(shop) },
    { name: 'robots', content: 'noindex' },
  ]
}

const reasons: Record<string, string> = { [screens.payment]: copy.toPayment, [screens.cart]: copy.toCart }

export default function RegisterScreen() {
  const { view, target, shop, offersGoogle } = useLoaderData<typeof loader>().result
  const { data: buyer } = useQuery(buyerQuery())
  const navigate = useNavigate()
  if (view === 'codigo') {
    return (
      <AccountCard shop={shop} title={copy.verify} text={copy.verifyWhy}>
        {buyer && <VerifyStep buyer={buyer} later={target} onVerified={() => continueTo(navigate, target)} />}
      </AccountCard>
    )
  }
  const toCode = () =>
    navigate(href('register', { view: 'codigo' }, { volver: target }), {
      replace: true,
      state: { sentAt: Date.now() },
    })
  return (
    <AccountCard
      shop={shop}
      title={copy.welcome}
      text={reasons[target] ?? copy.welcomeText}
      reasons={copy.goodFor}
      aside={<LoginLink target={target} />}
    >
      <h2 className="display text-xl">{copy.heading}</h2>
      <RegistrationForm offersGoogle={offersGoogle} onRegistered={toCode} />
    </AccountCard>
  )
}

function LoginLink({ target }: { target: string }) {
  return (
    <>
      <span className="text-muted">{copy.haveAccount}</span>
      <TextLink to={href('login', {}, { volver: target })}>{copy.toLogin}</TextLink>
    </>
  )
}

type VerifyStepProps = {
  buyer: Buyer
  /** Target of the 'later' link. */ later: string
  onVerified: () => void | Promise<void>
}

/** The code that confirms a new account's address (spec 2 §4 Register flow). Optional: an unverified buyer may order. */
function VerifyStep({ buyer, later, onVerified }: VerifyStepProps) {
  const cache = useQueryClient()
  const sentAt = useSentAt()
  const finish = async () => {
    const confirmed: Buyer = { ...buyer, verification_code: null }
    cache.setQueryData(buyerQuery().queryKey, confirmed)
    toast.success(copy.verified)
    await onVerified()
  }
  return (
    <>
      <h2 className="display text-xl">{copy.codeHeading}</h2>
      <p>
        {codes.sentTo(buyer.email ?? '')} <span className="text-muted">{codes.look}</span>
      </p>
      <CodeForm
        submit={copy.codeSubmit}
        check={(code) =>
          browserClient(registrationEndpoints.verifyCode, { body: { verification_code: code } })
        }
        onVerified={finish}
      >
        <div className="-mt-1 grid">
          <ResendCode
            key={sentAt}
            sentAt={sentAt}
            resend={() => browserClient(registrationEndpoints.resendCode, {})}
          />
          <TextLink to={later} replace className="justify-center">
            {copy.later}
          </TextLink>
        </div>
      </CodeForm>
    </>
  )
}

/** When the code was sent, ms, from the form's navigation state; 0 without it. */
function useSentAt(): number {
  const isInBrowser = useInBrowser()
  const { state } = useLocation() as { state: { sentAt?: number } | null }
  return (isInBrowser && state?.sentAt) || 0
}
