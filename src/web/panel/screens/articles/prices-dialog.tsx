import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { readPercent } from '#domain/text/numbers.ts'
import { priceAsks as asksCopy, prices as copy } from '../../../copy/panel/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { useDebounced } from '../../../ui/form/use-typeahead.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { articleTouches } from '../../parts/article-queries.ts'
import { priceDoubtsOf, type PriceAnswer, PriceConfirmationDialog } from '../../parts/price-confirmation.tsx'
import { useUndoableWrite } from '../../parts/undoable-write.ts'

type PreviewBody = EndpointBody<typeof pricesEndpoints.preview>
type Preview = EndpointAnswer<typeof pricesEndpoints.preview>

const ways = ['raise', 'lower'] as const
const roundings: readonly PreviewBody['rounding'][] = [0, 1, 10, 50, 100, 500, 1_000]
/** Changes shown before 'Ver todos'. */
const shownFirst = 6

/** Signed; null for what can't be read. */
function readChange(typed: string, way: (typeof ways)[number]): number | null {
  const percent = readPercent(typed, way === 'raise' ? 900 : 95) || null
  return percent && (way === 'raise' ? percent : -percent)
}

type PricesDialogProps = { ids: number[]; onDone: () => void; onClose: () => void }

/** Raises or lowers the chosen articles' prices by percent, after a preview of each. */
export function PricesDialog({ ids, onDone, onClose }: PricesDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]>('raise')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PreviewBody['rounding']>(100)
  const percent = readChange(useDebounced(typed), way)
  const body = { ids, percent: percent ?? 0, rounding }
  const query = useQuery({
    queryKey: ['articles', 'prices', body],
    queryFn: ({ signal }) => panelClient(pricesEndpoints.preview, { body: body }, { signal }),
    enabled: percent !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const preview = percent === null ? undefined : query.data
  const write = useUndoableWrite({
    send: (body: PreviewBody & { version: number } & Pick<PriceAnswer, 'confirmed'>, options) =>
      panelClient(pricesEndpoints.save, { body }, options),
    touches: articleTouches,
    text: () => copy.done(preview?.articles ?? ids.length),
    onSaved: onDone,
  })
  const isReady = preview !== undefined && !query.isPlaceholderData && preview.articles > 0
  const save = ({ confirmed }: PriceAnswer = {}) => {
    if (isReady) write.run({ ...body, version: preview.version, ...(confirmed && { confirmed }) })
  }
  const asks = priceDoubtsOf(write.conflict)
  const isUnreadable = typed.trim() !== '' && readChange(typed, way) === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button disabled={!isReady} busy={write.isPending} onClick={() => save()}>
            {copy.save(preview?.articles ?? 0)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Choices legend={copy.way} hideLegend className="grid grid-cols-2 gap-2">
          {ways.map((one) => (
            <RadioCard
              key={one}
              compact
              className="min-h-12 text-center font-semibold"
              name="way"
              checked={way === one}
              onChange={() => setWay(one)}
              label={copy.ways[one]}
            />
          ))}
        </Choices>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextInput
            label={copy.percent}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isUnreadable ? copy.percentWrong(way) : null}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label={copy.rounding}
            value={rounding}
            onChange={({ target }) => setRounding(Number(target.value) as PreviewBody['rounding'])}
          >
            {roundings.map((one) => (
              <option key={one} value={one}>
                {copy.roundedTo(one)}
              </option>
            ))}
          </Select>
        </div>
        {percent !== null && preview === undefined && <SkeletonLines count={3} className="h-6" />}
        {preview && percent !== null && (
          <div
            aria-busy={query.isPlaceholderData}
            className={classes('grid gap-3', query.isPlaceholderData && 'settling')}
          >
            <Changes preview={preview} />
          </div>
        )}
        {query.isError && <ProblemNote>{copy.failed}</ProblemNote>}
        {write.problem && !asks && <ProblemNote>{write.problem}</ProblemNote>}
      </div>
      {asks && (
        <PriceConfirmationDialog
          asks={asks}
          busy={write.isPending}
          onAnswer={save}
          onClose={() => write.reset()}
        />
      )}
    </Dialog>
  )
}

function Changes({ preview: { articles, same, changes } }: { preview: Preview }) {
  const [isWhole, setWhole] = useState(false)
  const largest = changes.reduce<Preview['changes'][number] | undefined>(
    (most, one) => (most && Math.abs(most.percent) >= Math.abs(one.percent) ? most : one),
    undefined,
  )
  return (
    <>
      <output className="grid gap-1">
        <span className="font-semibold">{articles === 0 ? copy.nothing : copy.count(articles)}</span>
        {largest && <span>{copy.largest(nameOf(largest), largest.percent)}</span>}
        {articles > 0 && same > 0 && <span className="text-muted">{copy.same(same)}</span>}
      </output>
      <ul aria-label={copy.changes} className="divide-y divide-line rounded-md border border-line bg-card">
        {(isWhole ? changes : changes.slice(0, shownFirst)).map((one) => (
          <li
            key={`${one.id} ${one.variant} ${one.min}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2"
          >
            <span className="min-w-0">{nameOf(one)}</span>
            <span className="figures text-right text-sm text-muted">{copy.change(one.percent)}</span>
            <span className="figures col-span-2 font-semibold">
              {copy.fromTo(asksCopy.money(one.from, one.is_dollars), asksCopy.money(one.to, one.is_dollars))}
            </span>
            {one.doubts.length > 0 && (
              <span className="col-span-2 text-danger">
                {one.doubts.map((doubt) => asksCopy.doubts[doubt]).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {changes.length > shownFirst && !isWhole && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {copy.all(changes.length)}
        </Button>
      )}
    </>
  )
}

const nameOf = ({ name, variant, min }: Preview['changes'][number]): string =>
  [name, variant, min === null ? null : asksCopy.from(min)].filter((part) => part !== null).join(' · ')
