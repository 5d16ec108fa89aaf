import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { socialLogin as copy } from '../../copy/social-login.ts'
import { TestNote } from '../../ui/test-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { offersGoogle } from './offered.ts'
import { ProviderLink } from './provider-link.tsx'

type OtherWaysProps = { commerce: Commerce; volver: string; remember: boolean }

/** What Login offers beside the password: Google in place, and the way to the others. */
export function OtherWays({ commerce, volver, remember }: OtherWaysProps) {
  const { social_logins: all } = commerce
  const google = offersGoogle(commerce) ? all.find(({ provider }) => provider === 'google') : undefined
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
