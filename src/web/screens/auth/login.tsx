import { redirect, useLoaderData, useNavigate } from 'react-router'
import { returnAfterLogin } from '#contract/after-login.ts'
import { href, screens } from '#contract/screens.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { login as copy } from '../../copy/auth.ts'
import { LoginForm } from '../../parts/login-request/login-form.tsx'
import { useEndedSession, continueTo } from '../../parts/login-request/session.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/login'
import { AccountCard } from './account-card.tsx'
import { type LoginWays, OtherWays } from './providers.tsx'

type Here = { target: string; shop: string; ways: LoginWays }

const load: Load<Here> = async ({ cache, client, url }) => {
  const [commerce, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(buyerQuery(client)),
  ])
  const target = returnAfterLogin(url.searchParams.get('volver'))
  if (buyer) throw redirect(target)
  const { name, configuration, social_logins } = commerce
  return { target, shop: name, ways: { configuration, social_logins } }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

const reasons: Record<string, string> = {
  [screens.payment]: copy.toPayment,
  [screens.orders]: copy.toOrders,
  [screens.favorites]: copy.toFavorites,
  [screens.questions]: copy.toQuestions,
  [screens.configuration]: copy.toAccount,
}

export default function LoginScreen() {
  const { target, shop, ways } = useLoaderData<typeof loader>().result
  const navigate = useNavigate()
  const isEnded = useEndedSession()
  return (
    <AccountCard
      shop={shop}
      title={copy.welcome(shop)}
      text={isEnded ? refusalText.session_ended : (reasons[target] ?? copy.welcomeText)}
      aside={<RegisterLink target={target} />}
    >
      <h2 className="display text-xl">{copy.heading}</h2>
      <LoginForm onEntered={() => continueTo(navigate, target)}>
        {(remember) => <OtherWays ways={ways} volver={target} remember={remember} />}
      </LoginForm>
    </AccountCard>
  )
}

function RegisterLink({ target }: { target: string }) {
  return (
    <>
      <span className="text-muted max-tablet:sr-only">{copy.noAccount}</span>
      <LinkButton variant="ghost" size="sm" to={href('register', { view: 'formulario' }, { volver: target })}>
        {copy.register}
      </LinkButton>
    </>
  )
}
