import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { may, useMe } from '../../me.ts'
import { articleTouches, shelvesQuery } from '../../parts/article-queries.ts'
import { useUndoableWrite } from '../../parts/undoable-write.ts'
import type { Chosen } from './article-list.tsx'
import { PricesDialog } from './prices-dialog.tsx'

type Act = Exclude<keyof typeof copy.acts, 'prices'>
const acts: readonly Act[] = ['hide', 'show', 'move', 'archive', 'restore']

/** What an act changes; null while its category is not chosen. */
function changeOf(act: Act, category: string) {
  if (act === 'move') return category === '' ? null : { category_id: Number(category) }
  return {
    hide: { published: false },
    show: { published: true },
    archive: { archived: true },
    restore: { archived: false },
  }[act]
}

/** Acts on all chosen articles, each after a preview. */
export function BatchBar({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const [act, setAct] = useState<Act | 'prices' | null>(null)
  const mayPrice = may(useMe(), 'prices')
  const rows = [...chosen.values()]
  const ids = rows.map(({ id }) => id)
  const isArchived = rows.some(({ state }) => state === 'archived')
  const offered = acts.filter((one) => {
    if (isArchived || one === 'restore') return isArchived && one === 'restore'
    if (one === 'hide') return rows.some(({ state }) => state !== 'hidden')
    return one !== 'show' || rows.some(({ state }) => state !== 'published')
  })
  return (
    <>
      <output className="basis-full text-muted tablet:flex-1 tablet:basis-auto">
        {copy.chosen(rows.length)}
      </output>
      {rows.length > 0 && mayPrice && !isArchived && (
        <Button variant="ghost" className="px-4! whitespace-nowrap" onClick={() => setAct('prices')}>
          {copy.acts.prices}
        </Button>
      )}
      {rows.length > 0 &&
        offered.map((one) => (
          <Button key={one} variant="ghost" className="px-4! whitespace-nowrap" onClick={() => setAct(one)}>
            {copy.acts[one]}
          </Button>
        ))}
      {act === 'prices' ? (
        <PricesDialog ids={ids} onDone={onDone} onClose={() => setAct(null)} />
      ) : (
        act && <ActDialog act={act} ids={ids} onDone={onDone} onClose={() => setAct(null)} />
      )}
    </>
  )
}

type ActDialogProps = { act: Act; ids: number[]; onDone: () => void; onClose: () => void }

function ActDialog({ act, ids, onDone, onClose }: ActDialogProps) {
  const [category, setCategory] = useState('')
  const { data: shelves } = useQuery({ ...shelvesQuery(), enabled: act === 'move' })
  const change = changeOf(act, category)
  const { data: preview } = useQuery({
    queryKey: ['articles', 'preview', ids, change],
    queryFn: ({ signal }) =>
      panelClient(articlesEndpoints.preview, { body: { ids, change: change ?? {} } }, { signal }),
    enabled: change !== null,
    gcTime: 0,
  })
  const write = useUndoableWrite({
    send: (body: { ids: number[]; change: NonNullable<typeof change> }, options) =>
      panelClient(articlesEndpoints.saveMany, { body }, options),
    touches: articleTouches,
    text: () => copy.manyDone(preview?.changes ?? ids.length),
    onSaved: onDone,
  })
  const isReady = change !== null && preview !== undefined && preview.changes > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.acts[act]}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            disabled={!isReady}
            busy={write.isPending}
            onClick={() => change && write.run({ ids, change })}
          >
            {copy.acts[act]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {act === 'move' && (
          <Select label={copy.category} value={category} onChange={({ target }) => setCategory(target.value)}>
            <option value="">–</option>
            {shelves?.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {change !== null && preview === undefined && <SkeletonLines count={1} className="h-6" />}
        {preview && (
          <div className="grid gap-2" aria-live="polite">
            <p className="font-semibold">
              {preview.changes === 0 ? copy.nothing : copy.preview[act](preview.changes)}
            </p>
            {preview.changes > 0 && preview.same > 0 && <p>{copy.same(preview.same)}</p>}
            {copy.uses(preview.uses) && <p>{copy.uses(preview.uses)}</p>}
            {preview.without_price.length > 0 && (
              <p>{copy.withoutPrice(preview.without_price.map(({ name }) => name))}</p>
            )}
          </div>
        )}
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
      </div>
    </Dialog>
  )
}
