import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { returnAfterLogin } from '#contract/after-login.ts'
import { href, screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { login as loginCopy, register as registerCopy, socialLogin as copy } from '../../copy/auth.ts'
import { NewTabLink } from '../../parts/shop-info.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { ProblemNote, TestNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/social-login'
import { AccountCard } from './account-card.tsx'
import { ProviderLink } from './providers.tsx'

type Here = { target: string; shop: string; offered: Commerce['social_logins']; notice: string | null }

const load: Load<Here> = async ({ cache, client, url }) => {
  const [commerce, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(buyerQuery(client)),
  ])
  const target = returnAfterLogin(url.searchParams.get('volver'))
  if (buyer) throw redirect(target)
  return {
    target,
    shop: commerce.name,
    offered: commerce.social_logins,
    notice: copy.notices[url.searchParams.get('aviso') ?? ''] ?? null,
  }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function SocialLoginScreen() {
  const { target, shop, offered, notice } = useLoaderData<typeof loader>().result
  const [remember, setRemember] = useState(false)
  const byPassword = <TextLink to={href('login', {}, { volver: target })}>{copy.byPassword}</TextLink>
  return (
    <AccountCard shop={shop} title={copy.welcome} text={copy.welcomeText} aside={byPassword}>
      <h2 className="display text-xl">{copy.heading}</h2>
      {notice && <ProblemNote>{notice}</ProblemNote>}
      {offered.length === 0 && <p>{copy.none}</p>}
      {offered.map(({ provider }) => (
        <ProviderLink key={provider} provider={provider} volver={target} remember={remember} />
      ))}
      {offered.some(({ is_test }) => is_test) && <TestNote>{copy.testWhy}</TestNote>}
      {offered.length > 0 && (
        <>
          <Checkbox
            label={loginCopy.remember}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Terms />
        </>
      )}
    </AccountCard>
  )
}

function Terms() {
  const { terms, and, privacy } = registerCopy.terms
  return (
    <p className="text-sm text-muted">
      {copy.accept} <NewTabLink to={screens.terms}>{terms}</NewTabLink> {and}{' '}
      <NewTabLink to={screens.privacy}>{privacy}</NewTabLink>.
    </p>
  )
}
