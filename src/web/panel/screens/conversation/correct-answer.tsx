import { useState } from 'react'
import type { SendOptions } from '#contract/client.ts'
import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useConversationWrite } from './use-conversation-write.ts'

type Correction = { id: number; version: number; text: string }

const send = ({ id, ...body }: Correction, options: SendOptions) =>
  panelClient(conversationEndpoints.correct, { params: { id }, body }, options)

/** Says that the answer is public, and corrects it. */
export function CorrectAnswer({ conversation }: { conversation: Conversation }) {
  const { id, version, entries } = conversation
  const answer = entries.findLast(({ from }) => from === 'shop')?.text ?? ''
  /** What is corrected, as it stood when the dialog was opened. */
  const [seen, setSeen] = useState<Correction | null>(null)
  const [text, setText] = useState('')
  const restoring = useConversationWrite({ send, done: () => ({ text: copy.restored }), isUnseen: true })
  const correcting = useConversationWrite({
    send,
    done: ({ conversation: corrected }) => ({
      text: copy.corrected,
      ...(seen && { undo: () => restoring.run({ id, version: corrected.version, text: seen.text }) }),
      shownMs: undoMs,
    }),
    onDone: () => setSeen(null),
  })
  const open = (): void => {
    setSeen({ id, version, text: answer })
    setText(answer)
  }
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-3">
      <p className="py-2 text-muted">{copy.isPublic}</p>
      <Button variant="ghost" onClick={open}>
        {copy.correct}
      </Button>
      {seen && (
        <FormDialog
          title={copy.correctTitle}
          action={copy.saveCorrection}
          write={correcting}
          onSend={() => (text.trim() === seen.text ? setSeen(null) : correcting.run({ ...seen, text }))}
          onClose={() => setSeen(null)}
        >
          {version !== seen.version && <p className="font-medium">{copy.answerNow(answer)}</p>}
          <TextArea
            label={copy.reply}
            hint={copy.correctHint}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </FormDialog>
      )}
    </div>
  )
}
