import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { passwordResetEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { codePauseMs } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { useInBrowser } from '../../ui/lazy-component.ts'

/** What was typed so far; `sentAt` is when the code went, in ms, and `proof` what the link of a mail brought along. */
export type ResetTyped = { email: string; code: string; sentAt: number; proof: string }

export type ResetStep = 'correo' | 'codigo' | 'clave'

const emptyForm: ResetTyped = { email: '', code: '', sentAt: 0, proof: '' }

/**
 * The three steps of one screen, each an entry of the browser's history: its Back goes a step back, and what was typed
 * is kept. The entry carries it too, as a phone may drop the page while the mail is read.
 */
export function useResetSteps(): {
  step: ResetStep
  typed: ResetTyped
  goTo: (step: ResetStep, more?: Partial<ResetTyped>) => Promise<void>
} {
  const isInBrowser = useInBrowser()
  const { state } = useLocation() as { state: Partial<ResetTyped> | null }
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [stored, setStored] = useState(emptyForm)
  const proof = query.get('prueba') ?? ''
  const typed = stored.email === '' && isInBrowser ? { ...emptyForm, proof, ...state } : stored
  return {
    step: stepFor(query.get('paso'), typed),
    typed,
    goTo: async (step, more = {}) => {
      const next = { ...typed, ...more }
      setStored(next)
      await navigate(step === 'correo' ? screens.reset : `${screens.reset}?paso=${step}`, {
        state: next,
        preventScrollReset: false,
      })
    },
  }
}

/** The step that is asked for, or an earlier one where what it needs is missing. */
function stepFor(asked: string | null, { email, code }: ResetTyped): ResetStep {
  if (email === '' || (asked !== 'codigo' && asked !== 'clave')) return 'correo'
  return asked === 'clave' && code !== '' ? 'clave' : 'codigo'
}

/** A code was mailed to an address; `sentAt` in ms. */
export type SentCode = { email: string; sentAt: number }

/** Has a code mailed; null for what is no address. `proof` is of the link by which one came, '' without. */
export async function sendResetCode(email: string, proof: string): Promise<SentCode | null> {
  const { email_send } = await browserClient(passwordResetEndpoints.sendCode, {
    body: { email, commerce_id: commerceId, ...(proof === '' ? {} : { proof }) },
  })
  return email_send ? { email, sentAt: Date.now() } : null
}

/** When the code went that keeps another one from being asked for; null for any other failure. */
export function sentEarlier(error: unknown): number | null {
  if (!(error instanceof ServerError) || error.body.code !== 'code_too_often') return null
  return Date.now() + (error.retryAfter ?? 0) * 1000 - codePauseMs
}

/** Whether the address has just got a code from here: no need to ask for another. */
export function isJustSent(email: string, last: SentCode): boolean {
  return email === last.email && Date.now() < last.sentAt + codePauseMs
}
