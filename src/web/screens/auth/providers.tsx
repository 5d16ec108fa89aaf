import { leavingHref } from '#contract/accounts.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { providerNames, type SocialProvider } from '#domain/accounts/social-login.ts'
import { socialLogin as copy } from '../../copy/auth.ts'
import { TestNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'

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

/** Google's mark, in its own colours (its branding guidelines allow no others). */
function GoogleMark() {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 48 48" className="shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 24 24" className="shrink-0">
      <circle cx="12" cy="12" r="11.9" fill="#fff" />
      <path
        fill="#0866FF"
        d="M24 12.073C24 5.405 18.627 0 12 0S0 5.405 0 12.073C0 18.1 4.388 23.094 10.125 24v-8.437H7.078v-3.49h3.047V9.413c0-3.026 1.792-4.697 4.533-4.697 1.312 0 2.686.236 2.686.236v2.971H15.83c-1.491 0-1.956.931-1.956 1.886v2.264h3.328l-.532 3.49h-2.796V24C19.612 23.094 24 18.1 24 12.073z"
      />
    </svg>
  )
}
