import { leavingHref } from '#contract/social-login.ts'
import { providerNames, type SocialProvider } from '#domain/social-login.ts'
import { socialLogin as copy } from '../../copy/social-login.ts'
import { FacebookMark, GoogleMark } from './provider-marks.tsx'

const marks = { google: GoogleMark, facebook: FacebookMark }

type ProviderLinkProps = {
  provider: SocialProvider
  /** The screen that one wants afterwards. */ volver: string
  remember: boolean
}

/** Out of the shop, to whoever vouches for the buyer. White in every theme, as both brands want their mark. */
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
