import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ServerError } from '#contract/client.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/random-key.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { tabKeys } from '../../interruption.ts'
import { firstWrongIn } from '../../parts/form-card.tsx'
import { readPesos } from '../../parts/pesos-input.tsx'
import { readUnits } from './count-field.tsx'
import { keyOf, useEntryWrite, useIsStockSending } from './stock-queries.ts'

export type ReceivedLine = {
  item: StockItem
  amount: string
  expires: string
  cost: string
  /** Of an item that is not counted: it does not start to be. */
  staysUncounted: boolean
}

type Body = EndpointBody<typeof stockEndpoints.receive>

/** A delivery as it is typed. */
type Delivery = {
  supplier: string
  note: string
  lines: readonly ReceivedLine[]
  /** Of the last body that was sent; it is written once, whatever happens to connection or page. */
  sent: { body: string; key: string } | null
}

const empty: Delivery = { supplier: '', note: '', lines: [], sent: null }

// In the module: its answer may come while another screen is shown.
let delivery: Delivery | undefined
const listeners = createListeners()

const read = (): Delivery =>
  (delivery ??= { ...empty, ...(readStored('sessionStorage', tabKeys.delivery) as Partial<Delivery> | null) })

function change(part: (before: Delivery) => Partial<Delivery>): void {
  const next = { ...read(), ...part(read()) }
  // An emptied list is the begin of another delivery, which may be equal to the last one.
  delivery = next.lines.length === 0 ? { ...next, sent: null } : next
  writeStore('sessionStorage', tabKeys.delivery, JSON.stringify(delivery))
  listeners.notify()
}

/** The key of that body, of an earlier attempt if it was the same. */
function keyOfBody(body: object): string {
  const written = JSON.stringify(body)
  const before = read().sent
  const sent = before?.body === written ? before : { body: written, key: randomKey() }
  change(() => ({ sent }))
  return sent.key
}

/** The supplier stays, as a second delivery is mostly theirs. */
const clear = (): void => change(({ supplier }) => ({ ...empty, supplier }))

const changeLine = (of: ReceivedLine, changes: Partial<ReceivedLine>): void =>
  change(({ lines }) => ({
    lines: lines.map((line) => (keyOf(line.item) === keyOf(of.item) ? { ...line, ...changes } : line)),
  }))

function add(item: StockItem): void {
  const known = read().lines.find((line) => keyOf(line.item) === keyOf(item))
  if (known) changeLine(known, { amount: String((readUnits(known.amount) ?? 0) + 1) })
  else
    change(({ lines }) => ({
      lines: [...lines, { item, amount: '1', expires: '', cost: '', staysUncounted: false }],
    }))
}

/** A cost is the article's: two of its options can't have different ones. */
const hasOtherCost = (line: ReceivedLine, other: ReceivedLine): boolean => {
  const [one, two] = [readPesos(line.cost), readPesos(other.cost)]
  return line.item.article_id === other.item.article_id && one !== null && two !== null && one !== two
}

/** What is wrong with a line's cost, in words. */
export function costProblem(line: ReceivedLine, lines: readonly ReceivedLine[]): string | null {
  if (line.cost.trim() !== '' && readPesos(line.cost) === null) return copy.receive.badCost
  return lines.some((other) => hasOtherCost(line, other)) ? copy.receive.otherCost(line.item.name) : null
}

const startsCounting = ({ item, staysUncounted }: ReceivedLine): boolean =>
  item.free === null && !staysUncounted

/** Units that go into the stock. */
const unitsOf = (line: ReceivedLine): number =>
  line.item.free !== null || startsCounting(line) ? (readUnits(line.amount) ?? 0) : 0

const bodyOf = ({ supplier, note, lines }: Delivery): Body => ({
  supplier_id: supplier === '' ? null : Number(supplier),
  note: note.trim() || null,
  lines: lines.map((line) => ({
    article_id: line.item.article_id,
    variant_id: line.item.variant_id,
    amount: readUnits(line.amount) ?? 0,
    expires_on: line.expires || null,
    cost: readPesos(line.cost),
    ...(startsCounting(line) && { start_counting: true }),
  })),
})

/** Name of the write. */
const written = 'delivery'

/** The delivery as it is typed, kept in the tab until it is saved: it survives other screens and a reload. */
export function useDelivery() {
  const typed = useSyncExternalStore(listeners.subscribe, read)
  const { lines } = typed
  /** Number of saves tried since the last one that succeeded. */
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) firstWrongIn(form.current)?.focus()
  }, [attempt])
  const { run, problem } = useEntryWrite({
    name: written,
    send: (body: Body, options) =>
      panelClient(stockEndpoints.receive, { body }, options).catch((error: unknown) => {
        // One that was archived is in no list, which shows none chosen.
        if (error instanceof ServerError && error.body.code === 'supplier_unknown')
          change(() => ({ supplier: '' }))
        throw error
      }),
    keyOf: keyOfBody,
    text: ({ entry }) => copy.receive.saved(entry.changes.reduce((sum, { change: units }) => sum + units, 0)),
    onDone: ({ uncounted }) => {
      if (uncounted.length > 0) toast.info(copy.receive.uncounted(uncounted), { shownMs: 15_000 })
      clear()
      setAttempt(0)
    },
  })
  const save = (): void => {
    setAttempt(attempt + 1)
    if (lines.length === 0) return
    if (lines.some((line) => !readUnits(line.amount) || costProblem(line, lines) !== null)) return
    // A day that can't be read.
    if (!firstWrongIn(form.current)) run(bodyOf(typed))
  }
  return {
    ...typed,
    form,
    change,
    changeLine,
    add,
    save,
    problem,
    isChecked: attempt > 0,
    isSending: useIsStockSending(written),
    total: lines.reduce((sum, line) => sum + unitsOf(line), 0),
  }
}
