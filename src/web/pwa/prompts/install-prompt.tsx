import { useEffect } from 'react'
import { install as copy } from '../../copy/pwa.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowDown } from '../../ui/later-icons.ts'
import { rememberAnswer } from '../remembered.ts'
import { PromptCard } from './prompt-card.tsx'

/** What a browser hands over that would have the shop installed; kept by the page's first script (start-when-painted.ts). */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

export function installOffer(): InstallOffer | null {
  return (window as { installOffer?: InstallOffer }).installOffer ?? null
}

/** Offers to install the shop. The browser asks once more, after the tap. */
export function InstallPrompt({ offer, onDone }: { offer: InstallOffer; onDone: () => void }) {
  useEffect(() => {
    addEventListener('appinstalled', onDone)
    return () => removeEventListener('appinstalled', onDone)
  }, [onDone])
  const dismiss = (): void => {
    rememberAnswer('instalar', 'no')
    onDone()
  }
  return (
    <PromptCard title={copy.title} text={copy.text} icon={<ArrowDown size={20} />}>
      <Button variant="quiet" size="sm" onClick={dismiss}>
        {copy.later}
      </Button>
      <Button size="sm" onClick={() => void offer.prompt().then(dismiss)}>
        {copy.install}
      </Button>
    </PromptCard>
  )
}
