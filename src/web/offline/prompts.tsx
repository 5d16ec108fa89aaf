import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { useCart } from '../api/cart/use-cart.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { homeScreen, install, homeScreen as copy, push } from '../copy/installed-app.ts'
import { useAsksAge } from '../parts/age-question.ts'
import { answerTo, type Prompt, rememberAnswer } from '../parts/pushes/answers.ts'
import { whyUnable, turnPushesOn, toastOutcome } from '../parts/pushes/pushes.ts'
import { Button } from '../ui/button.tsx'
import { ArrowDown, Bell } from '../ui/lazy-icons.ts'
import { isProtectedPlace } from './prompt-rules.ts'

/** One prompt at a time, below no age sheet: pushes for a buyer, installation once something was chosen. */
export function Prompts() {
  const { pathname } = useLocation()
  const { data: buyer } = useQuery(buyerQuery())
  const { units } = useCart()
  const asksAge = useAsksAge(pathname)
  const [done, setDone] = useState<readonly Prompt[]>([])
  const finish = (prompt: Prompt) => () => setDone((known) => [...known, prompt])

  if (asksAge || isProtectedPlace(pathname)) return null
  // Mi cuenta has its own switch.
  if (buyer && pathname !== screens.configuration && !done.includes('avisos') && mayAskForPushes(buyer.id))
    return <PushPrompt buyerId={buyer.id} onDone={finish('avisos')} />
  const hasChosen = units > 0 || pathname === screens.thanks
  if (!hasChosen || done.includes('instalar') || answerTo('instalar') !== null) return null
  const offer = installOffer()
  if (offer) return <InstallPrompt offer={offer} onDone={finish('instalar')} />
  return (
    whyUnable() === 'home-screen' && (
      <HomeScreenHint title={install.title} text={homeScreen.text} onDone={finish('instalar')} />
    )
  )
}

/** True unless declined, or accepted by this buyer already. */
function mayAskForPushes(buyerId: number): boolean {
  const [answer, unable] = [answerTo('avisos'), whyUnable()]
  if (answer === 'no' || answer === String(buyerId)) return false
  return unable === null ? Notification.permission !== 'denied' : unable === 'home-screen'
}

type PromptCardProps = { title: string; text?: string; icon: ReactNode; children: ReactNode }

/** A non-modal card that covers no button and stays until answered. Toasts are placed above it, by the height in `--prompt`. */
export function PromptCard({ title, text, icon, children }: PromptCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const size = new ResizeObserver(() =>
      style.setProperty('--prompt', `${(card.current?.offsetHeight ?? 0) + 8}px`),
    )
    if (card.current) size.observe(card.current)
    return () => {
      size.disconnect()
      style.removeProperty('--prompt')
    }
  }, [])
  return (
    <section
      ref={card}
      aria-label={title}
      className="over-foot-bar enter fixed inset-x-3 bottom-[calc(4.75rem+var(--foot-bar,0rem)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-lg border border-line bg-card p-4 shadow-high tablet:right-auto tablet:left-6 tablet:mx-0 tablet:w-md notebook:bottom-6"
    >
      <div className="flex gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-2 text-glass-text"
        >
          {icon}
        </span>
        <div className="grid gap-1">
          <h2 className="font-semibold text-balance">{title}</h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">{children}</div>
    </section>
  )
}

/** Explains how to install on iPhone and iPad, where no prompt is available. Shown once for either purpose. */
function HomeScreenHint({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  const dismiss = (): void => {
    rememberAnswer('avisos', 'no')
    rememberAnswer('instalar', 'no')
    onDone()
  }
  return (
    <PromptCard title={title} text={text} icon={<ArrowDown size={20} />}>
      <Button size="sm" onClick={dismiss}>
        {copy.done}
      </Button>
    </PromptCard>
  )
}

/** The beforeinstallprompt event, captured by the page's first script (start-when-painted.ts). */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

function installOffer(): InstallOffer | null {
  return (window as { installOffer?: InstallOffer }).installOffer ?? null
}

/** Offers installation; the browser's own dialog follows the tap. */
function InstallPrompt({ offer, onDone }: { offer: InstallOffer; onDone: () => void }) {
  useEffect(() => {
    addEventListener('appinstalled', onDone)
    return () => removeEventListener('appinstalled', onDone)
  }, [onDone])
  const dismiss = (): void => {
    rememberAnswer('instalar', 'no')
    onDone()
  }
  return (
    <PromptCard title={install.title} text={install.text} icon={<ArrowDown size={20} />}>
      <Button variant="quiet" size="sm" onClick={dismiss}>
        {install.later}
      </Button>
      <Button size="sm" onClick={() => void offer.prompt().then(dismiss)}>
        {install.install}
      </Button>
    </PromptCard>
  )
}

/** Offers pushes to a buyer; the browser's own question follows the tap. */
function PushPrompt({ buyerId, onDone }: { buyerId: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const dismiss = (): void => {
    rememberAnswer('avisos', 'no')
    onDone()
  }
  const allow = async (): Promise<void> => {
    setAsking(true)
    const outcome = await turnPushesOn(buyerId)
    toastOutcome(outcome)
    if (outcome === 'done') onDone()
    else dismiss()
  }

  if (whyUnable() === 'home-screen')
    return <HomeScreenHint title={homeScreen.forPushes} text={homeScreen.forPushesText} onDone={onDone} />
  return (
    <PromptCard title={push.title} text={push.text} icon={<Bell size={20} />}>
      <Button variant="quiet" size="sm" onClick={dismiss}>
        {push.later}
      </Button>
      <Button size="sm" busy={isAsking} onClick={() => void allow()}>
        {push.allow}
      </Button>
    </PromptCard>
  )
}
