import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationEndpoints, type QuickReply } from '#contract/panel/conversations.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Trash2 } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { useUnsaved } from '../../interruption.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

const noun = 'quick_replies'
const maxLength = 500

export const quickRepliesQuery = () =>
  queryOptions({
    queryKey: [noun],
    queryFn: async ({ signal }) =>
      (await panelClient(conversationEndpoints.quickReplies, {}, { signal })).replies,
  })

/** A null id adds one; an empty text deletes it. */
type Change = { id: number | null; version: number; text: string }

function useChange(said: (change: Change) => string, onDone?: (change: Change) => void) {
  return usePanelWrite({
    send: ({ id, version, text }: Change, options) =>
      id === null
        ? panelClient(conversationEndpoints.addQuickReply, { body: { text } }, options)
        : panelClient(
            conversationEndpoints.changeQuickReply,
            { params: { id }, body: { version, text } },
            options,
          ),
    touches: [noun],
    done: (_, change) => ({ text: said(change) }),
    stores: ({ replies }) => [quickRepliesQuery().queryKey, replies],
    onDone: (_, change) => onDone?.(change),
  })
}

/** The team's quick replies, edited in place. */
export function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies = [] } = useQuery(quickRepliesQuery())
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const adding = useChange(
    () => copy.quickSaved,
    () => setText(''),
  )
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const write = (id: number, draft: Draft | null): void =>
    setDrafts((before) => {
      const next = new Map(before)
      if (draft) next.set(id, draft)
      else next.delete(id)
      return next
    })
  // What is typed over a reply that a colleague deletes stays, to be added as a new one.
  const lost = [...drafts].filter(
    ([id, draft]) => draft.text.trim() !== '' && !replies.some((reply) => reply.id === id),
  )
  /** The last one deleted, which no toast could bring back below a modal dialog. */
  const [deleted, setDeleted] = useState<string | null>(null)
  const restoring = useChange(
    () => copy.quickRestored,
    () => setDeleted(null),
  )
  return (
    <Dialog open onClose={onClose} title={copy.quickTitle}>
      <p className="mb-4 text-muted">{copy.quickText}</p>
      <ul data-declared className="grid gap-4">
        {replies.map((reply, at) => (
          <Line
            key={reply.id}
            reply={reply}
            n={at + 1}
            draft={drafts.get(reply.id) ?? null}
            onDraft={(draft) => write(reply.id, draft)}
            onDeleted={() => setDeleted(reply.text)}
          />
        ))}
        {lost.map(([id, { text: typed }]) => (
          <Lost key={id} text={typed} onOver={() => write(id, null)} />
        ))}
      </ul>
      {deleted !== null && (
        <output className="mt-4 grid gap-2">
          <span className="text-muted">{copy.quickGone(deleted)}</span>
          {restoring.problem && <ProblemNote>{restoring.problem}</ProblemNote>}
          <Button
            variant="ghost"
            className="justify-self-start"
            busy={restoring.isPending}
            onClick={() => restoring.run({ id: null, version: 0, text: deleted })}
          >
            {copy.quickRestore}
          </Button>
        </output>
      )}
      <div data-declared className="mt-5 grid gap-2 border-t border-line pt-4">
        <TextArea
          label={copy.quickNew}
          rows={2}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {adding.problem && <ProblemNote>{adding.problem}</ProblemNote>}
        <Button
          variant="ghost"
          disabled={text.trim() === ''}
          busy={adding.isPending}
          onClick={() => adding.run({ id: null, version: 0, text: text.trim() })}
        >
          {copy.quickAdd}
        </Button>
      </div>
    </Dialog>
  )
}

/** Over the version that it began with: a colleague's save replaces nothing that is typed. */
type Draft = { text: string; version: number }
type Drafts = ReadonlyMap<number, Draft>

type LineProps = {
  reply: QuickReply
  n: number
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onDeleted: () => void
}

function Line({ reply: { id, version, text: saved }, n, draft, onDraft, onDeleted }: LineProps) {
  const text = draft?.text ?? saved
  const changing = useChange(
    (change) => (change.text === '' ? copy.quickDeleted : copy.quickSaved),
    (change) => {
      onDraft(null)
      if (change.text === '') onDeleted()
    },
  )
  const { conflict } = changing
  const isChanged = text.trim() !== saved && text.trim() !== ''
  useUnsaved(isChanged)
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-1">
        <TextArea
          label={copy.quickOne(n)}
          hideLabel
          rows={2}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) =>
            onDraft(target.value === saved ? null : { version, ...draft, text: target.value })
          }
          className="min-w-0 flex-1 [&_textarea]:[field-sizing:content]"
        />
        <IconButton
          label={copy.quickDelete(n)}
          className="size-12!"
          onClick={() => changing.run({ id, version, text: '' })}
        >
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
      {changing.problem && (
        <ProblemNote>
          {changing.problem} {conflict && isChanged && copy.quickNow(saved)}
        </ProblemNote>
      )}
      {isChanged && (
        <Button
          variant="ghost"
          busy={changing.isPending}
          onClick={() =>
            changing.run({ id, version: conflict ? version : (draft?.version ?? version), text: text.trim() })
          }
        >
          {copy.quickSave}
          <span className="sr-only"> {copy.quickSaveOf(n)}</span>
        </Button>
      )}
    </li>
  )
}

/** What was typed over a reply that somebody else deleted meanwhile. */
function Lost({ text, onOver }: { text: string; onOver: () => void }) {
  useUnsaved(true)
  const adding = useChange(() => copy.quickSaved, onOver)
  return (
    <li className="grid gap-2">
      <p role="alert">{copy.quickLost}</p>
      <p className="rounded-md bg-paper-2 px-4 py-3 whitespace-pre-line wrap-anywhere">{text}</p>
      {adding.problem && <ProblemNote>{adding.problem}</ProblemNote>}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          busy={adding.isPending}
          onClick={() => adding.run({ id: null, version: 0, text: text.trim() })}
        >
          {copy.quickAdd}
        </Button>
        <Button variant="quiet" onClick={onOver}>
          {copy.discard}
        </Button>
      </p>
    </li>
  )
}
