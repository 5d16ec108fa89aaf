import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onAnswers } from './api/client.ts'

onAnswers(async (...answer) => (await import('./api/session-end.ts')).handleAnswer(...answer))

const note = document.getElementById('stale')
if (note) void import('./api/stale-page.ts').then(({ renewWhenBack }) => renewWhenBack(note))

const hydrate = (): void => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
}
// See popstate in router/start-when-painted.ts.
if (document.documentElement.dataset['alive'] !== 'never') startTransition(hydrate)
