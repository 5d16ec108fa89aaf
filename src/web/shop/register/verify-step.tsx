import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { registrationCalls } from '#contract/registration.ts'
import type { Buyer } from '#contract/sessions.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { codes } from '../../copy/codes.ts'
import { register as copy } from '../../copy/register.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { ResendCode } from '../codes/resend-code.tsx'

type VerifyStepProps = {
  buyer: Buyer
  /** Where one goes who leaves it for later. */ later: string
  onVerified: () => void | Promise<void>
}

/** The code that confirms a new account's address (spec 2 §4 Register flow). It can wait: an unverified buyer may order. */
export function VerifyStep({ buyer, later, onVerified }: VerifyStepProps) {
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
        check={(code) => browserClient(registrationCalls.verifyCode, { body: { verification_code: code } })}
        onVerified={finish}
      >
        <div className="-mt-1 grid">
          <ResendCode
            key={sentAt}
            sentAt={sentAt}
            resend={() => browserClient(registrationCalls.resendCode, {})}
          />
          <TextLink to={later} replace className="justify-center">
            {copy.later}
          </TextLink>
        </div>
      </CodeForm>
    </>
  )
}

/** When the code went, in ms, as the form told; 0 for who comes from elsewhere. */
function useSentAt(): number {
  const isInBrowser = useInBrowser()
  const { state } = useLocation() as { state: { sentAt?: number } | null }
  return (isInBrowser && state?.sentAt) || 0
}
