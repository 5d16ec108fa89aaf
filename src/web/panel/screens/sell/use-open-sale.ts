import { useSyncExternalStore } from 'react'
import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import type { Sale } from '#contract/panel/sales.ts'
import { addedSince, type CounterLine, counterKey, withVoided } from '#domain/panel/counter-sale.ts'
import type { StaffHold } from '#domain/payments/hold.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/random-key.ts'
import { tabKeys } from '../../interruption.ts'
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

/** Lines of a sale as sent under its key. */
export type Sent = { key: string; lines: Parameters<typeof addedSince>[1] }

/** A completed sale, and the change given. */
export type Sold = { sale: Sale; change: number }

export type Taken = EndpointAnswer<typeof phoneOrderEndpoints.place>['order']

/** What was completed last, until its dialog is closed. */
type Completed = { sold: Sold | null; taken: Taken | null }

const nothingCompleted: Completed = { sold: null, taken: null }

export const maxNote = 1_000
/** Of an uncounted article. */
const maxAmount = 9_999

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

type Counter = Completed & { sale: OpenSale }

// In the module: its answer may come while another screen is shown.
let counter: Counter | undefined
const listeners = createListeners()

const read = (first: SaleChannel): Counter =>
  (counter ??= {
    ...nothingCompleted,
    sale: {
      ...emptySale(first),
      ...(readStored('sessionStorage', tabKeys.sale) as Partial<OpenSale> | null),
    },
  })

function write(next: Counter): void {
  counter = next
  writeStore('sessionStorage', tabKeys.sale, JSON.stringify(next.sale))
  listeners.notify()
}

/** Kept in the tab until it is completed: it survives other screens and a reload. `first`: the channel of a sale that nothing is stored of. */
export function useOpenSale(first: SaleChannel) {
  const readCounter = (): Counter => read(first)
  const { sale, sold, taken } = useSyncExternalStore(listeners.subscribe, readCounter)
  /** `part` gets what codes scanned in a row have left, ahead of the next render. */
  const change = (part: (before: OpenSale) => Partial<OpenSale>): void => {
    const now = readCounter()
    write({ ...now, sale: { ...now.sale, ...part(now.sale) } })
  }
  /** 0 removes the line; limited to the stock. Returns the new amount. */
  const setAmount = (thing: CounterLine, amount: number): number => {
    const most = Math.max(0, Math.min(amount, thing.stock ?? maxAmount))
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
    sold,
    taken,
    setAmount,
    /** Returns the new amount; null when no more of it can be sold. */
    addOne: (thing: CounterLine, more = 1): number | null => {
      const line = readCounter().sale.lines.find((one) => counterKey(one) === counterKey(thing))
      const had = line?.amount ?? 0
      if (thing.price === null || had >= (thing.stock ?? maxAmount)) return null
      return setAmount(thing, had + more)
    },
    setChannel: (channel: SaleChannel) => change(() => ({ channel })),
    choose: (choices: Partial<OrderChoices>) =>
      change((before) => ({ choices: { ...before.choices, ...choices } })),
    /** Records the outcome; starts a new sale if the key is current. */
    complete: ({ key, lines }: Sent, completed: Partial<Completed>): void => {
      const { sale: now } = readCounter()
      const next = now.key === key ? { ...emptySale(now.channel), lines: addedSince(now.lines, lines) } : now
      write({ ...nothingCompleted, ...completed, sale: next })
    },
    dismiss: () => write({ ...readCounter(), ...nothingCompleted }),
    /** Replaces the lines, keeping the client. */
    refill: (lines: readonly CounterLine[]) => change(() => ({ key: randomKey(), lines })),
    /** A counter sale of those lines, beside the open ones. */
    sellAgain: (voided: readonly CounterLine[]) =>
      change(({ lines }) => ({ key: randomKey(), channel: 'counter', lines: withVoided(lines, voided) })),
  }
}

/** A sale on its way under its own idempotency key. `before` replaces the message of `same_key_other_write`. */
export async function underOwnKey<T>(sending: Promise<T>, before: string): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ServerError && error.body.code === 'same_key_other_write')
      error.body.message = before
    throw error
  }
}
