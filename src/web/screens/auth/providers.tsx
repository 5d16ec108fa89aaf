import { leavingHref } from '#contract/accounts.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { providerNames, type SocialProvider } from '#domain/accounts/social-login.ts'
import { socialLogin as copy } from '../../copy/auth.ts'
import { TestNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { GoogleMark, FacebookMark } from './provider-marks.tsx'

const marks = { google: GoogleMark, facebook: FacebookMark }

type ProviderLinkProps = {
  provider: SocialProvider
  /** Screen to return to. */ volver: string
  remember: boolean
}

/** Link to a provider's consent page. White in every theme, as both brands require. */
export function ProviderLink({ provider, volver, remember }: ProviderLinkProps) {
  const Mark = marks[provider]
  return (
    <a
      href={leavingHref(provider, { volver, remember })}
      className="inline-flex min-h-12 w-full items-center justify-center gap-3 rounded-md border border-[#747775] bg-white px-4 text-center font-semibold text-[#1f1f1f] transition-colors hover:bg-[#f2f2f2]"
    >
      <Mark />
      {copy.continueWith(providerNames[provider])}
    </a>
  )
}

/** What Login needs of the shop. */
export type LoginWays = Pick<Commerce, 'configuration' | 'social_logins'>

/** Whether Google login is configured and enabled on Login (spec 2 §2, §3). */
export function offersGoogle({ configuration, social_logins }: LoginWays): boolean {
  return configuration.show_google_login && social_logins.some(({ provider }) => provider === 'google')
}

type OtherWaysProps = { ways: LoginWays; volver: string; remember: boolean }

/** Social logins on Login: Google inline, and a link to the others. */
export function OtherWays({ ways, volver, remember }: OtherWaysProps) {
  const { social_logins: all } = ways
  const google = offersGoogle(ways) ? all.find(({ provider }) => provider === 'google') : undefined
  const hasMore = all.some((one) => one !== google)
  if (!google && !hasMore) return null
  return (
    <div className="grid gap-3">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {copy.or}
      </p>
      {google && <ProviderLink provider="google" volver={volver} remember={remember} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {google?.is_test && <TestNote>{copy.testWhy}</TestNote>}
        {hasMore && <TextLink to={href('socialLogin', {}, { volver })}>{copy.more}</TextLink>}
      </div>
    </div>
  )
}
