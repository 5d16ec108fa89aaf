import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Shelf, type ShelfNoun, type Shelves, shelvesEndpoints } from '#contract/panel/shelves.ts'
import { shelves as copy } from '../../../copy/panel/articles.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { ArrowDown, ArrowUp, Trash2 } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { useUnsaved } from '../../interruption.ts'
import { articleTouches, shelvesQuery, useNewShelf } from '../../parts/article-queries.ts'
import { useUndoableWrite } from '../../parts/undoable-write.ts'

const nouns = Object.keys(copy.nouns) as ShelfNoun[]
/** Properties are made by the articles that have them. */
const isMade = (noun: ShelfNoun): boolean => noun !== 'properties'
const isOrdered = (noun: ShelfNoun): boolean => noun === 'categories' || noun === 'sub_categories'

/** Categories, bodegas and the like: made, renamed, ordered and removed. */
export function ShelvesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(shelvesQuery())
  return (
    <Dialog open onClose={onClose} title={copy.title}>
      {query.data ? (
        <Content shelves={query.data} />
      ) : (
        <LoadingRows query={query} copy={copy} count={4} className="h-12 rounded-md!" />
      )}
    </Dialog>
  )
}

function Content({ shelves }: { shelves: Shelves }) {
  const [noun, setNoun] = useState<ShelfNoun>('categories')
  const [parent, setParent] = useState('')
  const parentId = parent || String(shelves.categories[0]?.id ?? '')
  const isOfCategory = noun === 'sub_categories'
  const rows = shelves[noun].filter((one) => !isOfCategory || String(one.category_id) === parentId)
  return (
    <div data-declared className="grid gap-4">
      <p className="text-muted">{copy.text}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select label={copy.which} value={noun} onChange={({ target }) => setNoun(target.value as ShelfNoun)}>
          {nouns.map((name) => (
            <option key={name} value={name}>
              {copy.nouns[name]}
            </option>
          ))}
        </Select>
        {isOfCategory && (
          <Select label={copy.of} value={parentId} onChange={({ target }) => setParent(target.value)}>
            {shelves.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{copy.none}</p>
      ) : (
        <ul aria-label={copy.nouns[noun]} className="divide-y divide-line">
          {rows.map((shelf, at) => (
            <ShelfLine key={shelf.id} noun={noun} shelf={shelf} rows={rows} at={at} />
          ))}
        </ul>
      )}
      {isMade(noun) && (!isOfCategory || parentId !== '') && (
        <NewShelf
          key={`${noun} ${parentId}`}
          noun={noun}
          categoryId={isOfCategory ? Number(parentId) : null}
        />
      )}
    </div>
  )
}

function NewShelf({ noun, categoryId }: { noun: ShelfNoun; categoryId: number | null }) {
  const [name, setName] = useState('')
  useUnsaved(name.trim() !== '')
  const write = useNewShelf(noun, () => setName(''))
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    write.run({ name, category_id: categoryId })
  }
  return (
    <form noValidate method="post" className="flex items-start gap-2" onSubmit={send}>
      <TextInput
        label={copy.newName}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={name}
        error={write.fields['name'] ?? write.problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" className="mt-7.5 px-4!" busy={write.isPending}>
        {copy.add}
      </Button>
    </form>
  )
}

type ShelfLineProps = { noun: ShelfNoun; shelf: Shelf; rows: readonly Shelf[]; at: number }

function ShelfLine({ noun, shelf, rows, at }: ShelfLineProps) {
  const { id, name, version, articles } = shelf
  const [typed, setTyped] = useState<string | null>(null)
  useUnsaved(typed !== null && typed !== name)
  const renaming = useUndoableWrite({
    send: (now: string, options) =>
      panelClient(shelvesEndpoints.save, { params: { noun, id }, body: { version, name: now } }, options),
    touches: articleTouches,
    text: copy.renamed,
    onSaved: () => setTyped(null),
  })
  const ordering = useUndoableWrite({
    send: (ids: number[], options) =>
      panelClient(shelvesEndpoints.order, { params: { noun }, body: { ids } }, options),
    touches: articleTouches,
    text: () => copy.ordered,
  })
  const removing = useUndoableWrite({
    send: (_: null, options) =>
      panelClient(shelvesEndpoints.archive, { params: { noun, id }, body: { version } }, options),
    touches: articleTouches,
    text: () => copy.removed(name),
  })
  const move = (by: number) => {
    const ids = rows.map((row) => row.id)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at + by, 0, moved)
    ordering.run(ids)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed !== null) renaming.run(typed)
  }
  const problem = removing.problem ?? ordering.problem
  if (typed !== null)
    return (
      <li className="py-3">
        <form noValidate method="post" className="flex flex-wrap items-start gap-2" onSubmit={send}>
          <TextInput
            label={copy.name}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a tap on the name
            autoFocus
            className="min-w-40 flex-1"
            value={typed}
            error={renaming.fields['name'] ?? renaming.problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" className="mt-7.5 px-4!" busy={renaming.isPending}>
            {copy.save}
          </Button>
          <Button variant="quiet" className="mt-7.5 px-3!" onClick={() => setTyped(null)}>
            {copy.cancel}
          </Button>
        </form>
      </li>
    )
  return (
    <li className="grid gap-2 py-1">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="grid min-h-12 min-w-0 flex-1 content-center rounded-sm text-left"
          onClick={() => setTyped(name)}
        >
          <span className="truncate font-semibold">{name}</span>
          <span className="text-xs text-muted">{copy.count(articles)}</span>
          <span className="sr-only">{copy.rename}</span>
        </button>
        {isOrdered(noun) && (
          <>
            <IconButton label={copy.up(name)} disabled={at === 0} onClick={() => move(-1)}>
              <ArrowUp aria-hidden size={20} />
            </IconButton>
            <IconButton label={copy.down(name)} disabled={at === rows.length - 1} onClick={() => move(1)}>
              <ArrowDown aria-hidden size={20} />
            </IconButton>
          </>
        )}
        <IconButton label={copy.remove(name)} onClick={() => removing.run(null)}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </li>
  )
}
