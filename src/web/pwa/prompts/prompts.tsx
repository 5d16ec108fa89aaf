import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { buyerQuery } from '../../api/queries.ts'
import { useCart } from '../../api/use-cart.ts'
import { isBusyPlace } from '../busy.ts'
import { type Prompt, wasDismissed } from '../remembered.ts'
import { installOffer, InstallPrompt } from './install-prompt.tsx'
import { PushPrompt, useRenewedPushes } from './push-prompt.tsx'
import { takesPushes, takesPushesOnceInstalled } from './subscribe.ts'

/** What the shop has to ask, one thing at a time: whether a buyer wants to be told, and whether somebody who has chosen something wants it on his phone. */
export function Prompts() {
  const { pathname } = useLocation()
  const { data: buyer } = useQuery(buyerQuery())
  const hasChosen = useHasChosen(pathname)
  const [done, setDone] = useState<readonly Prompt[]>([])
  useRenewedPushes(buyer?.id)
  const asks = (prompt: Prompt): boolean => !done.includes(prompt) && !wasDismissed(prompt)
  const finish = (prompt: Prompt) => () => setDone((known) => [...known, prompt])

  if (isBusyPlace(pathname)) return null
  if (buyer && asks('avisos') && mayAskForPushes()) return <PushPrompt onDone={finish('avisos')} />
  const offer = hasChosen && asks('instalar') ? installOffer() : null
  return offer && <InstallPrompt offer={offer} onDone={finish('instalar')} />
}

function mayAskForPushes(): boolean {
  return takesPushes() ? Notification.permission === 'default' : takesPushesOnceInstalled()
}

/** Whether something went into the cart since the page opened, or an order was placed. */
function useHasChosen(pathname: string): boolean {
  const { units, isKnown } = useCart()
  const [atFirst, setAtFirst] = useState<number | null>(null)
  if (atFirst === null && isKnown) setAtFirst(units)
  return pathname === screens.thanks || (atFirst !== null && units > atFirst)
}
