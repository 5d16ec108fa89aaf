import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Screen } from '../../frame/screen.tsx'
import { useUnsaved } from '../../interruption.ts'
import { articleCountsQuery } from '../../parts/article-queries.ts'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { CountList, type TypedCounts } from './count-list.tsx'
import { Entries } from './entries.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { Receive } from './receive.tsx'
import type { Tally } from './scan-count.tsx'
import { ToBuyList } from './to-buy.tsx'

const tabs = ['count', 'receive', 'buy', 'moves'] as const
type Tab = (typeof tabs)[number]
const addresses: Record<Tab, string> = { count: '', receive: 'entrada', buy: 'comprar', moves: 'movimientos' }

/** Counting, deliveries, what to buy, and what was done; `?ver` is the tab. */
export default function Stock() {
  const [params, setParams] = useSearchParams()
  const [item, setItem] = useState<StockItem | null>(null)
  const [tally, setTally] = useState<Tally>([])
  const [typed, setTyped] = useState<TypedCounts>({})
  useUnsaved(tally.length + Object.keys(typed).length > 0)
  const few = useQuery(articleCountsQuery()).data?.few ?? 0
  const seen = params.get('ver') ?? ''
  const tab = tabs.find((one) => addresses[one] === seen) ?? 'count'
  return (
    <Screen
      title={copy.title}
      waits={[few > 0 && copy.few(few), tab === 'count' && copy.lead].filter(Boolean).join(' ')}
    >
      <PillTabs
        label={copy.tabs}
        current={tab}
        tabs={tabs.map((name) => ({ name, label: copy.tab[name], count: undefined }))}
        onPick={(name) => setParams(name === 'count' ? {} : { ver: addresses[name] }, { replace: true })}
      />
      {tab === 'count' && (
        <CountList
          onOpen={(opened) => setItem({ ...opened })}
          tally={tally}
          onTally={setTally}
          typed={typed}
          onType={(key, count) =>
            setTyped(({ [key]: _before, ...others }) =>
              count === null ? others : { ...others, [key]: count },
            )
          }
        />
      )}
      {tab === 'receive' && <Receive />}
      {tab === 'buy' && <ToBuyList />}
      {tab === 'moves' && <Entries />}
      {/* A late answer closes the dialog that it was sent from, and none opened since. */}
      {item && <ItemDialog item={item} onClose={() => setItem((now) => (now === item ? null : now))} />}
    </Screen>
  )
}
