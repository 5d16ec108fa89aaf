import { useLoaderData, useNavigate } from 'react-router'
import { passwordResetEndpoints } from '#contract/accounts.ts'
import { homeHref, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { loadShop } from '../../api/shared-loads.ts'
import { codes, passwordReset as copy } from '../../copy/auth.ts'
import { CodeForm, ResendCode } from '../../parts/code-form.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/password-reset'
import { AccountCard } from './account-card.tsx'
import { EmailStep, PasswordStep, Step } from './reset-steps.tsx'
import { sendResetCode, useResetSteps } from './use-reset-steps.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadShop)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadShop)
export const meta = unlistedMeta(copy.title)

/** Resetting a forgotten password (spec 2 §2, §4 Password reset). */
export default function PasswordResetScreen() {
  const { shop } = useLoaderData<typeof loader>().result
  const { step, typed, goTo } = useResetSteps()
  const navigate = useNavigate()
  const { email, code, sentAt, proof } = typed
  const check = (verification_code: string) =>
    browserClient(passwordResetEndpoints.checkCode, {
      body: { email, verification_code, commerce_id: commerceId },
    })
  return (
    <AccountCard
      shop={shop}
      title={copy.welcome}
      text={copy.welcomeText}
      aside={<TextLink to={screens.login}>{copy.toLogin}</TextLink>}
    >
      <Step step={step}>
        {step === 'correo' && (
          <EmailStep key={email} last={typed} onSent={(sent) => goTo('codigo', { ...sent, code: '' })} />
        )}
        {step === 'codigo' && (
          <>
            <p>
              {copy.sentTo(email)} <span className="text-muted">{codes.look}</span>
            </p>
            <CodeForm
              submit={copy.check}
              typed={code}
              check={check}
              onVerified={(right) => goTo('clave', { code: right })}
            >
              <ResendCode sentAt={sentAt} resend={() => sendResetCode(email, proof)} />
            </CodeForm>
          </>
        )}
        {step === 'clave' && (
          <PasswordStep
            typed={typed}
            onUpdated={() => navigate(homeHref, { replace: true })}
            onStartAgain={() => void goTo('correo', { code: '', sentAt: 0 })}
          />
        )}
      </Step>
    </AccountCard>
  )
}
