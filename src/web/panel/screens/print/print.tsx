import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import { readStore, writeStore } from '../../../api/browser-store.ts'
import { commerceQuery } from '../../../api/queries/shop-queries.ts'
import { print as copy } from '../../../copy/panel/print.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { numsOf, orderQuery, pickingQuery } from '../../parts/order-queries.ts'
import { DeliveryNote, Label } from './delivery-note.tsx'
import { PickingList } from './picking-list.tsx'
import './print.css'
import { useRollPages } from './use-roll-pages.ts'

const kinds = ['lista', 'remito', 'etiqueta'] as const
const papers = ['a4', 'rollo'] as const
export type Paper = (typeof papers)[number]

/** The paper chosen last: this device's printer. */
const paperKey = 'damajuana.papel'
const labelsOfSheet = 8

/** Papers of the orders in the URL, as they are printed. */
export default function Print() {
  const [params] = useSearchParams()
  const nums = numsOf(params.get('pedidos'))
  const [kind, setKind] = useState(() => kinds.find((one) => one === params.get('que')) ?? 'remito')
  const [paper, setPaper] = useState<Paper>(() =>
    readStore('localStorage', paperKey) === 'rollo' ? 'rollo' : 'a4',
  )
  const [hasPrices, setPrices] = useState(true)
  const read = useOrders(nums)
  const count = kind === 'lista' ? nums.length : read.orders.length
  const pickPaper = (next: Paper): void => {
    writeStore('localStorage', paperKey, next)
    setPaper(next)
  }
  if (nums.length === 0) return <Nothing />
  return (
    <>
      <title>{copy.title}</title>
      <main className="paper-tools mx-auto grid max-w-260 gap-4 px-4 pt-4 tablet:px-8">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="display text-2xl">{copy.title}</h1>
            <output className="text-muted">{copy.pages(kind, count)}</output>
          </div>
          <div className="flex gap-2 max-tablet:grow *:max-tablet:grow">
            <LinkButton variant="ghost" to={panelScreens.orders}>
              {copy.back}
            </LinkButton>
            <Button busy={read.isPending} onClick={() => window.print()}>
              {copy.print}
            </Button>
          </div>
        </header>
        <div className="grid gap-4 tablet:grid-cols-2">
          <ChoiceCards
            legend={copy.what}
            className="grid-flow-col justify-start"
            options={kinds.map((one) => ({ value: one, label: copy.kinds[one] }))}
            value={kind}
            onPick={setKind}
          />
          <ChoiceCards
            legend={copy.paper}
            className="grid-flow-col justify-start"
            options={papers.map((one) => ({ value: one, label: copy.papers[one] }))}
            value={paper}
            onPick={pickPaper}
          />
          {kind === 'remito' && (
            <Checkbox
              label={copy.withPrices}
              checked={hasPrices}
              onChange={({ target }) => setPrices(target.checked)}
            />
          )}
        </div>
        {read.missing.length > 0 && <p className="text-muted">{copy.missing(read.missing)}</p>}
        {(read.isPending || read.failed) && (
          <LoadingRows
            query={{ isError: read.failed, refetch: read.refetch }}
            copy={copy}
            count={3}
            className="h-40 rounded-lg!"
          />
        )}
      </main>
      {!read.isPending && (
        <Papers key={`${kind} ${paper}`} paper={paper}>
          {kind === 'lista' && <PickList nums={nums} paper={paper} />}
          {kind === 'remito' &&
            read.orders.map((order) => (
              <DeliveryNote
                key={order.num}
                order={order}
                shop={read.shop}
                paper={paper}
                hasPrices={hasPrices}
              />
            ))}
          {kind === 'etiqueta' &&
            (paper === 'rollo'
              ? read.orders.map((order) => (
                  <div key={order.num} className="paper paper-roll">
                    <Label order={order} shop={read.shop} />
                  </div>
                ))
              : chunksOf(read.orders, labelsOfSheet).map((sheet) => (
                  <div key={sheet[0]?.num} className="paper paper-labels">
                    {sheet.map((order) => (
                      <Label key={order.num} order={order} shop={read.shop} />
                    ))}
                  </div>
                )))}
        </Papers>
      )}
    </>
  )
}

/** The papers, on a narrow screen smaller than printed. */
function Papers({ paper, children }: { paper: Paper; children: ReactNode }) {
  const sheets = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const fit = (): void => {
      const first = sheets.current?.firstElementChild
      if (first)
        setZoom((now) => Math.min(1, ((innerWidth - 32) * now) / first.getBoundingClientRect().width))
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  useRollPages(sheets, paper === 'rollo')
  return (
    <div ref={sheets} className="papers" style={{ zoom }}>
      {children}
    </div>
  )
}

function PickList({ nums, paper }: { nums: readonly number[]; paper: Paper }) {
  const { data } = useQuery(pickingQuery(nums.join(',')))
  return data ? <PickingList picking={data} paper={paper} /> : null
}

/** The orders with those numbers, and the shop's own data. */
function useOrders(nums: readonly number[]) {
  const { data: shop, error, refetch } = useQuery(commerceQuery())
  const read = useQueries({ queries: nums.map((num) => orderQuery(num)) })
  return {
    orders: read.flatMap(({ data }) => data ?? []),
    shop,
    missing: nums.filter((_, at) => read[at] && isUnknown(read[at])),
    isPending: shop === undefined || read.some((one) => one.data === undefined && !isUnknown(one)),
    failed: error !== null || read.some((one) => one.isError && !isUnknown(one)),
    refetch: () => Promise.all([refetch(), ...read.map((one) => one.refetch())]),
  }
}

const isUnknown = ({ error }: { error: unknown }): boolean =>
  error instanceof ServerError && error.status === 404

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

function Nothing() {
  return (
    <main className="mx-auto max-w-150 p-6">
      <title>{copy.title}</title>
      <h1 className="sr-only">{copy.title}</h1>
      <AllDone
        title={copy.nothing}
        action={<LinkButton to={panelHref('orders')}>{copy.toOrders}</LinkButton>}
      />
    </main>
  )
}
