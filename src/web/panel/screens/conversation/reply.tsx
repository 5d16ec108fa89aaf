import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { readStore, type StoreKey, writeStore } from '../../../api/browser-store.ts'
import { useOnline } from '../../../api/connectivity.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { tabKeys } from '../../interruption.ts'
import { may, useMe } from '../../me.ts'
import { conversationsNoun } from '../../parts/conversation-queries.ts'
import { useIsSending } from '../../use-panel-write.ts'
import { CorrectAnswer } from './correct-answer.tsx'
import { QuickRepliesDialog, quickRepliesQuery } from './quick-replies.tsx'
import { useConversationWrite } from './use-conversation-write.ts'

const maxLength = 2000

/** Keeps a draft in the tab's sessionStorage until it is sent, also by a form that is no longer on the screen. */
function useDraft({ kind, id }: Conversation, isSending: boolean): [string, (text: string) => void] {
  const key: StoreKey = `${tabKeys.reply}.${kind}.${id}`
  const [text, setText] = useState(() => readStore('sessionStorage', key) ?? '')
  const [wasSending, setWasSending] = useState(isSending)
  if (wasSending !== isSending) {
    setWasSending(isSending)
    setText(readStore('sessionStorage', key) ?? '')
  }
  return [
    text,
    (next) => {
      setText(next)
      writeStore('sessionStorage', key, next === '' ? null : next)
    },
  ]
}

/** The answer form. A question is answered once; its answer can be corrected. */
export function Reply({ conversation }: { conversation: Conversation }) {
  const { kind, id, name, version } = conversation
  const written = `reply ${kind} ${id}`
  const isSending = useIsSending([conversationsNoun], written)
  const isOnline = useOnline()
  const [text, setText] = useDraft(conversation, isSending)
  const [isEditing, setEditing] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const replying = useConversationWrite({
    send: (body: { version: number; text: string }, options) =>
      panelClient(conversationEndpoints.reply, { params: { kind, id }, body }, options),
    name: written,
    done: () => ({ text: copy.sent }),
    onDone: () => setText(''),
  })
  const isAnswered = kind === 'question' && conversation.entries.some(({ from }) => from === 'shop')
  const send = (): void => {
    setEmpty(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else if (!isSending) replying.run({ version, text: text.trim() })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const first = name.split(' ')[0] ?? name
  const insert = (quick: string): void => {
    setText([text.trimEnd(), quick].filter(Boolean).join(' '))
    setEmpty(false)
    field.current?.focus()
  }
  if (isAnswered && text === '') return <CorrectAnswer conversation={conversation} />
  return (
    <form
      className="grid min-w-0 basis-full grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replying.problem && <Refused conversation={conversation} replying={replying} />}
      {!isAnswered && kind !== 'withdrawal' && (
        <QuickReplies first={first} onPick={insert} onEdit={() => setEditing(true)} />
      )}
      <label htmlFor="reply" className="sr-only">
        {copy.reply}
      </label>
      <textarea
        id="reply"
        ref={field}
        maxLength={maxLength}
        value={text}
        readOnly={isAnswered || isSending}
        placeholder={copy.reply}
        aria-describedby="reply-hint"
        aria-invalid={isEmpty || undefined}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          setEmpty(false)
        }}
        className="max-h-44 min-h-20 min-w-0 resize-none rounded-md border-[1.5px] border-edge bg-card px-4 py-3 text-base [field-sizing:content] placeholder:text-muted hover:border-ink"
      />
      <div className="flex items-center gap-3">
        <p id="reply-hint" className="min-w-0 flex-1 text-xs text-muted">
          {isEmpty
            ? copy.empty
            : isSending && !isOnline
              ? copy.waitsForLine
              : isAnswered
                ? copy.isPublic
                : copy.hint[kind]}
        </p>
        {isAnswered ? (
          <Button variant="ghost" onClick={() => setText('')}>
            {copy.discard}
          </Button>
        ) : (
          <Button type="submit" busy={isSending}>
            {copy.send}
          </Button>
        )}
      </div>
      {isEditing && <QuickRepliesDialog onClose={() => setEditing(false)} />}
    </form>
  )
}

type Replying = Pick<ReturnType<typeof useConversationWrite>, 'problem' | 'conflict'>

/** Why the answer was refused; for a conflict, with the colleague's answer. */
function Refused({ conversation, replying }: { conversation: Conversation; replying: Replying }) {
  const other = conversation.entries.findLast(({ from }) => from === 'shop')
  return replying.conflict?.code === 'changed_meanwhile' && other?.who ? (
    <ProblemNote>
      <p>{copy.before(other.who)}</p>
      <blockquote className="line-clamp-4 border-l-3 border-current pl-3 font-normal whitespace-pre-line text-ink">
        {other.text}
      </blockquote>
      <p>{copy.yours}</p>
    </ProblemNote>
  ) : (
    <ProblemNote>{replying.problem}</ProblemNote>
  )
}

type QuickRepliesProps = {
  /** Replaces {nombre}. */ first: string
  onPick: (text: string) => void
  onEdit: () => void
}

function QuickReplies({ first, onPick, onEdit }: QuickRepliesProps) {
  const { data: replies = [] } = useQuery(quickRepliesQuery())
  const canEdit = may(useMe(), 'quick_replies')
  return (
    <fieldset
      aria-label={copy.quick}
      className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] tablet:-mx-8 tablet:px-8"
    >
      {replies.map(({ id, text }) => {
        const filled = text.replaceAll('{nombre}', first)
        return (
          <button
            key={id}
            type="button"
            onClick={() => onPick(filled)}
            className="min-h-12 max-w-64 shrink-0 truncate rounded-full border border-line bg-card px-4 text-sm transition-colors hover:border-ink"
          >
            {filled}
          </button>
        )
      })}
      {canEdit && (
        <button
          type="button"
          onClick={onEdit}
          className="min-h-12 shrink-0 rounded-full px-4 font-semibold text-glass-text underline-offset-4 hover:underline"
        >
          {copy.edit}
          <span className="sr-only"> {copy.quick}</span>
        </button>
      )}
    </fieldset>
  )
}
