import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { useUnsaved } from '../../interruption.ts'
import { useOrderWrite } from './use-order-write.ts'

/** Staff notes, and a field to add one. */
export function Notes({ order: { num, story } }: { order: PanelOrder }) {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  const adding = useOrderWrite({
    send: (note: string, options) =>
      panelClient(panelOrderEndpoints.note, { params: { num }, body: { text: note } }, options),
    done: () => ({ text: copy.noteDone }),
    onDone: () => setText(''),
  })
  return (
    <Section title={copy.notes}>
      <div className="grid gap-3">
        {story
          .filter(({ kind }) => kind === 'note')
          .map(({ id, note, who, at }) => (
            <div key={id} className="rounded-md bg-espumante px-4 py-3 wrap-anywhere text-tile-ink">
              <p className="whitespace-pre-line">{note}</p>
              <p className="text-xs text-tile-muted">
                {who} · {recentText(at)}
              </p>
            </div>
          ))}
        <TextArea
          label={copy.note}
          hint={copy.notesText}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {adding.problem && <ProblemNote>{adding.problem}</ProblemNote>}
        <Button
          variant="ghost"
          disabled={text.trim() === ''}
          busy={adding.isPending}
          onClick={() => adding.run(text.trim())}
        >
          {copy.noteAdd}
        </Button>
      </div>
    </Section>
  )
}

/** The order's history, newest first. */
export function Story({ order: { story } }: { order: PanelOrder }) {
  return (
    <Section title={copy.story}>
      <ol className="grid gap-3.5">
        {story
          .filter(({ kind }) => kind !== 'note')
          .toReversed()
          .map(({ id, text, who, note, at }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <span aria-hidden className="mt-1.5 size-2.5 rounded-full bg-glass" />
              <span className="grid">
                <span className="font-medium">{text}</span>
                {note && <span className="wrap-anywhere">{note}</span>}
                <span className="text-xs text-muted">
                  {who} · {recentText(at)}
                </span>
              </span>
            </li>
          ))}
      </ol>
    </Section>
  )
}
