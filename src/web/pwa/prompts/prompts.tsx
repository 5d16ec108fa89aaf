import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { useCart } from '../../api/cart/use-cart.ts'
import { homeScreen, install } from '../../copy/pwa.ts'
import { isBusyPlace } from '../busy.ts'
import { whyUnable } from '../pushes/why-unable.ts'
import { answerTo, type Prompt } from '../remembered.ts'
import { HomeScreenHint } from './home-screen-hint.tsx'
import { installOffer, InstallPrompt } from './install-prompt.tsx'
import { PushPrompt } from './push-prompt.tsx'

/** What the shop has to ask, one thing at a time: whether a buyer wants to be told, and whether somebody who has chosen something wants it on his phone. */
export function Prompts() {
  const { pathname } = useLocation()
  const { data: buyer } = useQuery(buyerQuery())
  const { units } = useCart()
  const [done, setDone] = useState<readonly Prompt[]>([])
  const finish = (prompt: Prompt) => () => setDone((known) => [...known, prompt])

  if (isBusyPlace(pathname)) return null
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

/** Nobody was asked on this browser, or it was somebody else who said yes. */
function mayAskForPushes(buyerId: number): boolean {
  const [answer, unable] = [answerTo('avisos'), whyUnable()]
  if (answer === 'no' || answer === String(buyerId)) return false
  return unable === null ? Notification.permission !== 'denied' : unable === 'home-screen'
}
