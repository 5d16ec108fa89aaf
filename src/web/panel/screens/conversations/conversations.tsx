import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ConversationRow } from '#contract/panel/conversations.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { ageText } from '#domain/time/dates.ts'
import { conversations as copy } from '../../../copy/panel/conversations.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Link } from '../../../router/link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { LoadingRows, MoreRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Rows, Section } from '../../frame/section.tsx'
import {
  conversationCountsQuery,
  conversationListQuery,
  type ConversationKind,
  kindIcons,
} from '../../parts/conversation-queries.ts'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useSearchAddress } from '../../parts/use-search-address.ts'

const kinds: readonly ConversationKind[] = ['question', 'chat', 'call', 'contact', 'withdrawal']

/** The inbox of questions, chats, calls, contact messages and withdrawals: waiting, then closed. */
export default function Conversations() {
  const { params, q, typed, setTyped, change } = useSearchAddress()
  const kind = kinds.find((name) => name === params.get('tipo'))
  const { data: counts } = useQuery(conversationCountsQuery())
  const sum = (of: 'waiting' | 'unread') => counts?.kinds.reduce((total, one) => total + one[of], 0) ?? 0
  return (
    <Screen
      title={copy.title}
      waits={counts === undefined ? undefined : copy.waits(sum('waiting'), sum('unread'))}
    >
      <div className="grid gap-3">
        <search className="flex">
          <SearchField
            label={copy.search}
            hint={copy.search}
            clear={copy.clear}
            typed={typed}
            onType={setTyped}
          />
        </search>
        <PillTabs
          label={copy.kinds}
          current={kind ?? 'all'}
          tabs={[
            { name: 'all' as const, label: copy.all, count: counts && String(sum('waiting')) },
            ...kinds.map((name) => {
              const of = counts?.kinds.find((one) => one.kind === name)
              return {
                name,
                label: copy.kind[name],
                count: of && String(of.waiting),
                isUrgent: of !== undefined && of.unread > 0,
              }
            }),
          ]}
          onPick={(next) => change({ tipo: next === 'all' ? undefined : next })}
        />
      </div>
      <Inbox kind={kind} q={q} />
    </Screen>
  )
}

function Inbox({ kind, q }: { kind: ConversationKind | undefined; q: string }) {
  const list = useInfiniteQuery(conversationListQuery({ kind, q: q === '' ? undefined : q }))
  const now = useNow()
  const waiting = list.data?.pages[0]?.waiting
  const past = list.data?.pages.flatMap((page) => page.past) ?? []
  if (waiting === undefined)
    return <LoadingRows query={list} copy={copy} count={6} className="h-20 rounded-lg!" />
  if (q !== '' && waiting.length + past.length === 0)
    return <Empty drawing={<Logo mood="empty" />} title={copy.noneFound} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('grid min-w-0 gap-5 tablet:gap-6', list.isPlaceholderData && 'settling')}
    >
      {waiting.length === 0 ? (
        q === '' && <AllDone title={copy.done} text={copy.doneText} />
      ) : (
        <Section title={copy.waiting} flush>
          <Rows label={copy.waiting}>
            {waiting.map((row) => (
              <Line key={`${row.kind} ${row.id}`} row={row} now={now} />
            ))}
          </Rows>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={copy.past} flush>
          <Rows label={copy.past}>
            {past.map((row) => (
              <Line key={`${row.kind} ${row.id}`} row={row} now={now} />
            ))}
          </Rows>
          <MoreRows list={list} />
        </Section>
      )}
    </div>
  )
}

/** Name, subject and latest text; unread ones in bold and marked. */
function Line({ row, now }: { row: ConversationRow; now: number }) {
  const { kind, id, name, subject, snippet, is_unread: isUnread, waits, at } = row
  const Icon = kindIcons[kind]
  return (
    <li className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <Link
        to={panelHref('conversation', { kind, id })}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3 text-left -outline-offset-2! transition-colors hover:bg-paper-2 active:bg-paper-2 tablet:px-5"
      >
        <span
          className={classes(
            'relative mt-0.5 grid size-11 place-items-center rounded-full',
            waits ? 'bg-sin-alcohol text-glass-text' : 'bg-paper-2 text-muted',
          )}
        >
          <Icon aria-hidden size={20} />
          {isUnread && (
            <span
              aria-hidden
              className="absolute -top-0.5 -right-0.5 size-3.5 rounded-full border-2 border-card bg-wine"
            />
          )}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="flex min-w-0 items-baseline justify-between gap-3">
            <span className={classes('truncate text-md', isUnread ? 'font-bold' : 'font-semibold')}>
              {name}
              {isUnread && <span className="sr-only"> {copy.unread}</span>}
            </span>
            <span className="shrink-0 text-xs text-muted">{ageText(at, new Date(now))}</span>
          </span>
          <span className="truncate text-sm text-muted">{copy.about(kind, subject)}</span>
          {snippet && (
            <span className={classes('truncate text-sm', isUnread ? 'font-semibold' : 'text-ink')}>
              {snippet}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
