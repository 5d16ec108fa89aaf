import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { passwordResetEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { codePauseMs } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { useInBrowser } from '../../api/hydration.ts'

/** Input so far; `sentAt` is when the code was sent, ms, `proof` the mailbox proof of a mail's link. */
export type ResetTyped = { email: string; code: string; sentAt: number; proof: string }

export type ResetStep = 'correo' | 'codigo' | 'clave'

const emptyForm: ResetTyped = { email: '', code: '', sentAt: 0, proof: '' }

/**
 * Three steps of one screen as history entries, so that Back returns to the previous one with its input. The input is
 * in the entry's state too, as a phone may discard the page while the mail is read.
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

/** The requested step, or an earlier one when its input is missing. */
function stepFor(input: string | null, { email, code }: ResetTyped): ResetStep {
  if (email === '' || (input !== 'codigo' && input !== 'clave')) return 'correo'
  return input === 'clave' && code !== '' ? 'clave' : 'codigo'
}

/** A mailed code; `sentAt` in ms. */
export type SentCode = { email: string; sentAt: number }

/** Requests a code; null for an invalid address. `proof` is the mail link's, '' without. */
export async function sendResetCode(email: string, proof: string): Promise<SentCode | null> {
  const { email_send } = await browserClient(passwordResetEndpoints.sendCode, {
    body: { email, commerce_id: commerceId, ...(proof === '' ? {} : { proof }) },
  })
  return email_send ? { email, sentAt: Date.now() } : null
}

/** When the code was sent that currently blocks another one; null for any other error. */
export function sentEarlier(error: unknown): number | null {
  if (!(error instanceof ServerError) || error.body.code !== 'code_too_often') return null
  return Date.now() + (error.retryAfter ?? 0) * 1000 - codePauseMs
}

/** Whether a code was just sent to the address from here. */
export function isJustSent(email: string, last: SentCode): boolean {
  return email === last.email && Date.now() < last.sentAt + codePauseMs
}
