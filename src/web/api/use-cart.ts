import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type Cart, cartCalls } from '#contract/carts.ts'
import { type CartLine, countUnits, findLine, isCartFull, lineKey, type LineChoice, mergeLines, removeLine, setAmount, toggleLine, unitsOf } from '#domain/cart.ts'
import { browserClient } from './client.ts'
import { localCart } from './local-cart.ts'
import { buyerQuery, lastCartQuery } from './queries.ts'
import { cartBody, linesOf, readSaved, useSaveCart, useWaitingChanges, waitingLines } from './save-cart.ts'

export type CartView = {
  lines: readonly CartLine[]
  units: number
  /** False while nobody has looked yet: neither empty nor full. */
  isKnown: boolean
  find: (choice: LineChoice) => CartLine | undefined
  /** Units of an article, however it was chosen, or of a promotion. */
  unitsOf: (thing: LineChoice) => number
  /** Adds the line, or takes it out when it is in (design 6.2). Answers which; 'full' when no more fit. */
  toggle: (line: CartLine) => 'added' | 'removed' | 'full'
  setAmount: (choice: LineChoice, amount: number) => void
  remove: (choice: LineChoice) => void
  /** Puts lines back, e.g. those of an undo or of an order. */
  restore: (lines: readonly CartLine[]) => void
}

/** What the server says of the cart: names, prices, totals, what can't be had. */
export type PricedCart = {
  /** Null while it is not known, or when the cart is empty. */
  cart: Cart | null
  isLoading: boolean
  /** The lines have changed since the server answered. */
  isSettling: boolean
  failed: boolean
  retry: () => void
}

const aWhile = 60_000

/** The lines of whoever is here: the browser's for a visitor, the server's for a buyer, one way to use both. */
export function useCart(options: { onSaveFailed?: () => void } = {}): CartView {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const local = useLocalLines()
  const saved = useQuery({ ...lastCartQuery(), enabled: isBuyer, staleTime: aWhile })
  const savedLines = useMemo(() => linesOf(saved.data ?? null), [saved.data])
  const waiting = useWaitingChanges().findLast((change) => change.lines !== undefined)?.lines
  const save = useSaveCart(options.onSaveFailed)

  const lines = isBuyer ? (waiting ?? savedLines) : local
  const now = (): readonly CartLine[] => (isBuyer ? (waitingLines(cache) ?? linesOf(readSaved(cache))) : localCart.read())
  const change = (next: readonly CartLine[]): void => (isBuyer ? save.mutate({ lines: next }) : localCart.write(next))

  return {
    lines,
    units: countUnits(lines),
    isKnown: isBuyer ? saved.data !== undefined : localCart.isRead(local),
    find: (choice) => findLine(lines, lineKey(choice)),
    unitsOf: (thing) => unitsOf(lines, thing),
    toggle: (line) => {
      const isIn = findLine(now(), lineKey(line)) !== undefined
      if (!isIn && isCartFull(now())) return 'full'
      change(toggleLine(now(), line))
      return isIn ? 'removed' : 'added'
    },
    setAmount: (choice, amount) => change(setAmount(now(), lineKey(choice), amount)),
    remove: (choice) => change(removeLine(now(), lineKey(choice))),
    restore: (others) => change(mergeLines(now(), others)),
  }
}

/** The cart with its prices. A screen that only counts or toggles lines has no need of it. */
export function usePricedCart(): PricedCart {
  const isBuyer = useIsBuyer()
  const local = useLocalLines()
  const waiting = useWaitingChanges()
  const saved = useQuery({ ...lastCartQuery(), enabled: isBuyer })
  const quoted = useQuery({
    queryKey: ['cart', 'quote', local],
    queryFn: async ({ signal }) => (await browserClient(cartCalls.quote, { body: { cart: cartBody(local) } }, { signal })).cart,
    enabled: !isBuyer && local.length > 0,
    placeholderData: keepPreviousData,
    staleTime: aWhile / 2,
  })
  if (isBuyer) return { cart: saved.data ?? null, isLoading: saved.isPending, isSettling: waiting.length > 0, failed: saved.isError, retry: () => void saved.refetch() }
  return {
    cart: local.length > 0 ? (quoted.data ?? null) : null,
    isLoading: !localCart.isRead(local) || quoted.isLoading,
    isSettling: quoted.isPlaceholderData,
    failed: quoted.isError,
    retry: () => void quoted.refetch(),
  }
}

/** The visitor's lines, followed as they change. */
export function useLocalLines(): readonly CartLine[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, localCart.readOnServer)
}

export function useIsBuyer(): boolean {
  const { data: buyer } = useQuery(buyerQuery())
  return buyer !== null && buyer !== undefined
}
