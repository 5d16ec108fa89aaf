import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onAnswers } from './api/client.ts'

onAnswers(async (...answer) => (await import('./api/session-end.ts')).handleAnswer(...answer))

const note = document.getElementById('stale')
if (note) void import('./api/stale-page.ts').then(({ renewWhenBack }) => renewWhenBack(note))

// Menus of browsers without popovers (decision 121): shown by styles/parts.css.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[popovertarget]') : null
    for (const menu of document.querySelectorAll('.menu'))
      menu.toggleAttribute(
        'data-open',
        menu.id === opener?.getAttribute('popovertarget') && !menu.hasAttribute('data-open'),
      )
  })

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
