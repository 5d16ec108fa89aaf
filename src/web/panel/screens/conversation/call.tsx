import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { phoneText } from '#domain/text/phone.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { useConversationWrite, useReopen } from './use-conversation-write.ts'

type CallProps = { conversation: Conversation }

/** The number, in large print. */
export function CallCard({ conversation: { phone, tries } }: CallProps) {
  return (
    <Section title={copy.calls.title}>
      <p className="display figures text-2xl">{phone === null ? copy.noPhone : phoneText(phone)}</p>
      {tries !== null && tries > 0 && <p className="mt-1 text-muted">{copy.calls.tries(tries)}</p>}
    </Section>
  )
}

/** Records the outcome of a call attempt; an unanswered call stays open. */
export function CallBar({ conversation: { id, version } }: CallProps) {
  const reopening = useReopen()
  const ending = useConversationWrite({
    send: (body: { version: number; outcome: 'made' | 'missed' }, options) =>
      panelClient(conversationEndpoints.call, { params: { id }, body }, options),
    done: ({ conversation }, { outcome }) =>
      outcome === 'made'
        ? { text: copy.calls.madeDone, undo: () => reopening.run(conversation), shownMs: undoMs }
        : { text: copy.calls.missedDone },
  })
  return (
    <>
      {ending.problem && <ProblemNote className="basis-full">{ending.problem}</ProblemNote>}
      <Button
        variant="ghost"
        className="min-h-14!"
        busy={ending.isPending}
        onClick={() => ending.run({ version, outcome: 'missed' })}
      >
        {copy.calls.missed}
      </Button>
      <Button
        className="min-h-14!"
        busy={ending.isPending}
        onClick={() => ending.run({ version, outcome: 'made' })}
      >
        {copy.calls.made}
      </Button>
    </>
  )
}
