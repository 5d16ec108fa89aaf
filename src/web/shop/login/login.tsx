import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { homeHref, returnAfterLogin, screens } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries.ts'
import { frame } from '../../copy/frame.ts'
import { login as copy } from '../../copy/login.ts'
import { Mark } from '../../ui/mark.tsx'
import { LoginForm } from './login-form.tsx'
import type { Route } from './+types/login'

type Here = { target: string; shop: string }

const load: Load<Here> = async ({ cache, ask, url }) => {
  const [commerce, buyer] = await Promise.all([cache.ensureQueryData(commerceQuery(ask)), cache.ensureQueryData(buyerQuery(ask))])
  const target = returnAfterLogin(url.searchParams.get('volver'))
  if (buyer) throw redirect(target)
  return { target, shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: copy.title(loaderData?.result.shop ?? '') }, { name: 'robots', content: 'noindex' }]

/** Why one is here, where another screen asked for it. */
const reasons: Record<string, string> = { [screens.payment]: copy.toPayment, [screens.orders]: copy.toOrders, [screens.favorites]: copy.toFavorites, [screens.questions]: copy.toQuestions }

export default function LoginScreen() {
  const { target, shop } = useLoaderData<typeof loader>().result
  const navigate = useNavigate()
  return (
    <div className="wrap max-w-240 py-8 tablet:py-14">
      <div className="grid overflow-hidden rounded-xl border border-line bg-card shadow-low notebook:grid-cols-2">
        <div data-band="glass" className="grid content-center gap-4 p-6 tablet:p-10">
          <Link to={homeHref} aria-label={frame.toHome(shop)} className="w-fit rounded-md">
            <Mark size={56} />
          </Link>
          <h1 className="display text-2xl">{copy.welcome(shop)}</h1>
          <p className="max-w-90 text-muted">{reasons[target] ?? copy.welcomeText}</p>
        </div>
        <div className="grid gap-4 p-6 tablet:p-10">
          <h2 className="display text-xl">{copy.heading}</h2>
          <LoginForm onEntered={() => navigate(target, { replace: true })} />
        </div>
      </div>
    </div>
  )
}
