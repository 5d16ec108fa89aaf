import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type CartEdit,
  editLines,
  toggleEdit,
  type CartLine,
  countUnits,
  findLine,
  isAmount,
  lineKey,
  type Sellable,
  unitsOf,
} from '#domain/cart/cart.ts'
import { useInBrowser, pagePrices, useIsWithheld } from '../hydration.ts'
import { buyerQuery, lastCartQuery } from '../queries/shop-queries.ts'
import { localCart, useLocalLines } from './local-cart.ts'
import {
  readSaved,
  type SaveHandlers,
  useSaveCart,
  useWaitingChanges,
  waitingChanges,
  wantedLines,
} from './save-cart.ts'

export type CartView = {
  lines: readonly CartLine[]
  units: number
  /** False before a buyer's is loaded; a visitor's is known once hydrated: see `useIsKnown`. */
  isLoaded: boolean
  find: (choice: Sellable) => CartLine | undefined
  unitsOf: (thing: Sellable) => number
  /** Adds the line, or removes it if present; 'full' when the cart is full. */
  toggle: (line: CartLine) => 'added' | 'removed' | 'full'
  setAmount: (choice: Sellable, amount: number) => void
  remove: (choice: Sellable) => void
  restore: (lines: readonly CartLine[]) => void
}

/** The cart's lines, with one interface for a visitor's local cart and a buyer's saved one. */
export function useCart(handlers: SaveHandlers = {}): CartView {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const local = useLocalLines()
  const saved = useQuery({ ...lastCartQuery(), enabled: isBuyer, staleTime: 60_000 })
  const waiting = useWaitingChanges()
  const cart = useIsWithheld() ? undefined : saved.data
  const wanted = useMemo(() => wantedLines(cart ?? null, waiting), [cart, waiting])
  const save = useSaveCart(handlers)

  const lines = isBuyer ? wanted : local
  const now = (): readonly CartLine[] =>
    isBuyer ? wantedLines(readSaved(cache), waitingChanges(cache)) : localCart.read()
  const change = (edit: CartEdit): void =>
    isBuyer ? save.mutate({ edit }) : localCart.write(editLines(localCart.read(), edit))

  return {
    lines,
    units: countUnits(lines),
    isLoaded: !isBuyer || cart !== undefined,
    find: (choice) => findLine(lines, lineKey(choice)),
    unitsOf: (thing) => unitsOf(lines, thing),
    toggle: (line) => {
      const edit = toggleEdit(now(), line)
      if (edit === null) return 'full'
      change(edit)
      return edit.kind === 'add' ? 'added' : 'removed'
    },
    setAmount: (choice, amount) => {
      const line = findLine(now(), lineKey(choice))
      if (line && isAmount(amount)) change({ kind: 'amount', line: { ...line, amount } })
    },
    remove: (choice) => change({ kind: 'remove', key: lineKey(choice) }),
    restore: (others) => change({ kind: 'add', lines: others }),
  }
}

/** Also while the buyer of a buyers' page is on the way. */
export function useIsBuyer(): boolean {
  const { data: buyer } = useQuery(buyerQuery())
  const isBuyersPage = pagePrices(useQueryClient()) !== undefined
  return buyer === undefined ? isBuyersPage : buyer !== null
}

/** False before the first read: the cart is neither empty nor full. */
export function useIsKnown({ isLoaded }: CartView): boolean {
  const isBuyer = useIsBuyer()
  const isRead = useInBrowser()
  return isLoaded && (isBuyer || isRead)
}
