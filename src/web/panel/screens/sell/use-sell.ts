import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sale } from '#contract/panel/sales.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { phoneOrder, sell as copy } from '../../../copy/panel/sell.ts'
import { toast } from '../../../ui/toaster.tsx'
import { may, useMe } from '../../me.ts'
import { useLookUp, useOffered } from '../../parts/use-offered.ts'
import { useSelling } from './collect-dialog.tsx'
import { lineOf } from './last-sales.tsx'
import { useCodeless } from './learn-code.tsx'
import { codeOnEnter, whyNoMore } from './scan-dialog.tsx'
import { useCounterTotal } from './ticket.tsx'
import { type ChosenClient, type PastedRest, useOpenSale, withPasted } from './use-open-sale.ts'
import { usePhoneOrder, useTaking } from './use-phone-order.ts'

type Open = 'paste' | 'scan' | 'collect' | 'ticket' | 'last' | 'client' | 'order' | null

/** The open sale, its search and dialogs, and what is done with them. */
export function useSell() {
  const counter = useOpenSale(may(useMe(), 'collect') ? 'counter' : 'phone')
  const { sale, setAmount, addOne, choose } = counter
  const { channel, lines, choices } = sale
  const isCounter = channel === 'counter'
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const [newest, setNewest] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const prices = isCounter ? 'counter' : 'online'
  const found = useOffered(text, prices)
  const lookUp = useLookUp(prices)
  const atCounter = useCounterTotal(lines, isCounter)
  const phone = usePhoneOrder(lines, choices, !isCounter)
  const quote = isCounter ? atCounter.quote : phone.quote
  const total = (isCounter ? null : phone.quote?.totals.goods) ?? atCounter.total
  const cleared = (): void => {
    setOpen(null)
    setText('')
    setNewest(null)
  }
  const selling = useSelling((made, sent) => {
    counter.complete(sent, { sold: made })
    cleared()
  })
  const taking = useTaking((order, sent) => {
    counter.complete(sent, { taken: order })
    cleared()
  })
  const isPending = selling.isPending || taking.isPending
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const onAmount = (thing: CounterLine, amount: number): void => {
    // A sale in flight stays as sent.
    if (isPending) return
    selling.reset()
    taking.reset()
    setAmount(thing, amount)
    setNewest(amount > 0 ? thing.name : null)
  }
  const onFound = (thing: CounterLine): number | null => {
    const amount = addOne(thing)
    if (amount !== null) setNewest(thing.name)
    return amount
  }
  const codeless = useCodeless((thing) => {
    setText('')
    if (onFound(thing) === null) toast.error(whyNoMore(thing))
  })
  return {
    counter,
    isCounter,
    text,
    setText,
    open,
    setOpen,
    newest,
    search,
    found,
    lookUp,
    phone,
    selling,
    taking,
    codeless,
    onFound,
    onTap: (thing: CounterLine, amount: number): void =>
      codeless.code === null ? onAmount(thing, amount) : codeless.giveTo(thing),
    onEnter: codeOnEnter({ text, onType: setText, lookUp, onFound, isOff: isPending }),
    again: (made: Sale): void => {
      counter.sellAgain(made.lines.map(lineOf))
      counter.dismiss()
      setOpen(null)
    },
    addPasted: (things: readonly CounterLine[], rest: PastedRest): void => {
      choose(withPasted(choices, rest))
      for (const thing of things) addOne(thing, thing.amount)
      setOpen(null)
    },
    chooseClient: (client: ChosenClient): void => {
      choose({ client, addressId: null, isAdult: false })
      if (open === 'client') setOpen(null)
    },
    done: (): void => {
      // Behind an open dialog nothing takes the focus.
      flushSync(counter.dismiss)
      search.current?.focus()
    },
    ticket: {
      title: isCounter ? copy.ticket : phoneOrder.ticket,
      lines,
      quote,
      units: lines.reduce((sum, { amount }) => sum + amount, 0),
      onAmount,
      onEmpty: () => counter.refill([]),
    },
    goOn: {
      total,
      action: isCounter ? copy.collect : phoneOrder.goOn,
      busy: isPending,
      disabled: quote?.lines.some(({ problem }) => problem !== null) ?? false,
      onGoOn: () => setOpen(isCounter ? 'collect' : 'order'),
    },
  }
}
