import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { screens } from '#contract/screens.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'

/** What was typed so far; `sentAt` is when the code went, in ms, and `proof` what the link of a mail brought along. */
export type ResetTyped = { email: string; code: string; sentAt: number; proof: string }
export type ResetStep = 'correo' | 'codigo' | 'clave'

const nothing: ResetTyped = { email: '', code: '', sentAt: 0, proof: '' }

/**
 * The three steps of one screen, each an entry of the browser's history: its Back goes a step back, and what was typed
 * is kept. The entry carries it too, as a phone may drop the page while its buyer reads his mail.
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
  const [kept, setKept] = useState(nothing)
  const proof = query.get('prueba') ?? ''
  const typed = kept.email === '' && isInBrowser ? { ...nothing, proof, ...state } : kept
  return {
    step: stepFor(query.get('paso'), typed),
    typed,
    goTo: async (step, more = {}) => {
      const next = { ...typed, ...more }
      setKept(next)
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
