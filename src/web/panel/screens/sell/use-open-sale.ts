import { useEffect, useRef, useState } from 'react'
import { ServerError } from '#contract/client.ts'
import { type CounterLine, counterKey } from '#domain/panel/counter-sale.ts'
import type { StaffHold } from '#domain/payments/hold.ts'
import { randomKey } from '../../../api/random-key.ts'
import { noAddress, type TypedAddress } from '../../parts/address-choice.tsx'

/** Sales channel. */
export type SaleChannel = 'counter' | 'phone' | 'whatsapp'

export type ChosenClient = { /** Null: a new one. */ id: number | null; name: string; phone: string | null }

/** Choices of a phone order, besides its lines. */
export type OrderChoices = {
  client: ChosenClient | null
  /** Who wrote a pasted message. */
  pastedClient: { name: string | null; phone: string | null } | null
  /** 1 delivery, 0 pick-up; null until chosen. */
  deliver: 0 | 1 | null
  /** One of the client's addresses; null for the default. */
  addressId: number | 'typed' | null
  typed: TypedAddress
  /** Chosen by hand. */
  zoneId: number | null
  day: string | null
  slotId: number | null
  isOverFull: boolean
  methodId: number | null
  isAdult: boolean
  note: string
  isConfirmed: boolean
  /** How long an order paid online keeps its units. */
  hold: StaffHold
}

/** The current sale. `key` is its idempotency key: it is written once, whatever happens to connection or page. */
type OpenSale = {
  key: string
  channel: SaleChannel
  lines: readonly CounterLine[]
  choices: OrderChoices
}

export const maxNote = 1_000

/** What a pasted message says besides articles: who wrote it, and what names none, such as an address. */
export type PastedRest = { client: OrderChoices['pastedClient']; note: string }

/** Of several messages the newest that says it tells who writes; their notes add up. */
export const withPasted = (
  { note, pastedClient }: OrderChoices,
  pasted: PastedRest,
): Partial<OrderChoices> => ({
  pastedClient: {
    name: pasted.client?.name ?? pastedClient?.name ?? null,
    phone: pasted.client?.phone ?? pastedClient?.phone ?? null,
  },
  note: [note, pasted.note].filter(Boolean).join('\n').slice(0, maxNote),
})

const storedAs = 'mostrador-venta'

const noChoices: OrderChoices = {
  client: null,
  pastedClient: null,
  deliver: null,
  addressId: null,
  typed: noAddress,
  zoneId: null,
  day: null,
  slotId: null,
  isOverFull: false,
  methodId: null,
  isAdult: false,
  note: '',
  isConfirmed: false,
  hold: 'two_hours',
}

const emptySale = (channel: SaleChannel): OpenSale => ({
  key: randomKey(),
  channel,
  lines: [],
  choices: noChoices,
})

/** As stored for this tab, so that it survives a reload. */
function readStored(first: SaleChannel): OpenSale {
  try {
    const stored = sessionStorage.getItem(storedAs)
    return { ...emptySale(first), ...(stored === null ? {} : (JSON.parse(stored) as OpenSale)) }
  } catch {
    return emptySale(first)
  }
}

/** `first`: the channel of a sale that nothing is stored of. */
export function useOpenSale(first: SaleChannel) {
  const [sale, setSale] = useState(() => readStored(first))
  useEffect(() => {
    try {
      sessionStorage.setItem(storedAs, JSON.stringify(sale))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [sale])
  /** Ahead of the next render, so that codes scanned in a row all count. */
  const newest = useRef(sale)
  const change = (part: (before: OpenSale) => Partial<OpenSale>): void => {
    newest.current = { ...newest.current, ...part(newest.current) }
    setSale(newest.current)
  }
  /** 0 removes the line; limited to the stock. Returns the new amount. */
  const setAmount = (thing: CounterLine, amount: number): number => {
    const most = Math.max(0, Math.min(amount, thing.stock ?? 9_999))
    const line = { ...thing, amount: most }
    const isOther = (one: CounterLine): boolean => counterKey(one) !== counterKey(thing)
    change(({ lines }) => {
      if (most === 0) return { lines: lines.filter(isOther) }
      return {
        lines: lines.every(isOther) ? [...lines, line] : lines.map((one) => (isOther(one) ? one : line)),
      }
    })
    return most
  }
  return {
    sale,
    setAmount,
    /** Returns the new amount. */
    addOne: (thing: CounterLine, more = 1): number => {
      const had = newest.current.lines.find((line) => counterKey(line) === counterKey(thing))
      return setAmount(thing, (had?.amount ?? 0) + more)
    },
    setChannel: (channel: SaleChannel) => change(() => ({ channel })),
    choose: (choices: Partial<OrderChoices>) =>
      change((before) => ({ choices: { ...before.choices, ...choices } })),
    /** Starts another sale in the same channel. */
    begin: () => change(({ channel }) => emptySale(channel)),
    /** Replaces the lines, keeping the client. */
    refill: (lines: readonly CounterLine[]) => change(() => ({ key: randomKey(), lines })),
  }
}

/** A sale on its way under its own idempotency key. `before` is said when the key wrote other lines. */
export async function underOwnKey<T>(sending: Promise<T>, before: string): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ServerError && error.body.code === 'same_key_other_write')
      error.body.message = before
    throw error
  }
}
