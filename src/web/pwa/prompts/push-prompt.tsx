import { useState } from 'react'
import { homeScreen, push as copy } from '../../copy/pwa.ts'
import { Button } from '../../ui/button.tsx'
import { Bell } from '../../ui/later-icons.ts'
import { turnPushesOn } from '../pushes/pushes.ts'
import { tellOutcome } from '../pushes/tell-outcome.ts'
import { whyUnable } from '../pushes/why-unable.ts'
import { rememberAnswer } from '../remembered.ts'
import { HomeScreenHint } from './home-screen-hint.tsx'
import { PromptCard } from './prompt-card.tsx'

/** Asks a buyer whether he wants to be told; the browser's own question follows his tap (design 6.10). */
export function PushPrompt({ buyerId, onDone }: { buyerId: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const dismiss = (): void => {
    rememberAnswer('avisos', 'no')
    onDone()
  }
  const allow = async (): Promise<void> => {
    setAsking(true)
    const outcome = await turnPushesOn(buyerId)
    tellOutcome(outcome)
    if (outcome === 'done') onDone()
    else dismiss()
  }

  if (whyUnable() === 'home-screen')
    return <HomeScreenHint title={homeScreen.forPushes} text={homeScreen.forPushesText} onDone={onDone} />
  return (
    <PromptCard title={copy.title} text={copy.text} icon={<Bell size={20} />}>
      <Button variant="quiet" size="sm" onClick={dismiss}>
        {copy.later}
      </Button>
      <Button size="sm" busy={isAsking} onClick={() => void allow()}>
        {copy.allow}
      </Button>
    </PromptCard>
  )
}
