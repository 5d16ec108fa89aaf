import { useEffect, useState } from 'react'
import { push as copy } from '../../copy/pwa.ts'
import { Button } from '../../ui/button.tsx'
import { Bell } from '../../ui/later-icons.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { rememberDismissed } from '../remembered.ts'
import { PromptCard } from './prompt-card.tsx'
import { subscribe, takesPushes } from './subscribe.ts'

/** Asks a buyer whether he wants to be told; the browser's own question follows his tap (design 6.10). */
export function PushPrompt({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const dismiss = (): void => {
    rememberDismissed('avisos')
    onDone()
  }
  const allow = async (): Promise<void> => {
    setAsking(true)
    tell(await ask())
    dismiss()
  }

  if (!takesPushes()) {
    return (
      <PromptCard title={copy.iosTitle} text={copy.iosText} icon={<Bell size={20} />}>
        <Button size="sm" onClick={dismiss}>
          {copy.iosDone}
        </Button>
      </PromptCard>
    )
  }
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

/** Tells the server again of a browser that may be told already: its session may be another by now. */
export function useRenewedPushes(buyerId: number | undefined): void {
  useEffect(() => {
    if (buyerId !== undefined && takesPushes() && Notification.permission === 'granted') void subscribe().catch(() => null)
  }, [buyerId])
}

type Outcome = 'done' | 'denied' | 'failed' | 'nothing'

async function ask(): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'nothing'
  return (await subscribe().catch(() => false)) ? 'done' : 'failed'
}

function tell(outcome: Outcome): void {
  if (outcome === 'done') toast.success(copy.done)
  else if (outcome === 'denied') toast.info(copy.denied)
  else if (outcome === 'failed') toast.error(copy.failed)
}
