import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { helpEndpoints } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { help as copy } from '../../copy/help.ts'
import { Button } from '../../ui/button.tsx'
import { askToLogIn } from '../../parts/login-request/login-request.tsx'
import { useNavigate } from 'react-router'
import { refusalText } from '#domain/text/refusal-text.ts'
import { maxLengths, textProblem } from '#domain/text/validation.ts'
import { randomKey } from '../../api/random-key.ts'
import { writing } from '../../copy/controls.ts'
import { CountedHint, TextArea } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Writes to the shop; what was written stands in the chat, which opens. A visitor logs in first. */
export function WriteForm() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sending = useWriting(setProblem)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = textProblem(text, refusalText.help_message_empty, maxLengths.chat)
    setProblem(wrong)
    if (wrong === null) askToLogIn('help', () => sending.mutate(text))
    else form.current?.querySelector('textarea')?.focus()
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-xl border border-line bg-card p-5 shadow-low noscript:hidden tablet:p-8"
    >
      <h2 className="display text-xl">{copy.write.title}</h2>
      <TextArea
        label={copy.message}
        rows={6}
        hint={<CountedHint hint={copy.messageHint} count={writing.count(text.length, maxLengths.chat)} />}
        error={problem}
        value={text}
        readOnly={sending.isPending}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" busy={sending.isPending} className="tablet:justify-self-start">
        {copy.send}
      </Button>
    </form>
  )
}

/** Sends what was written; sent again after a failure it is one message. */
function useWriting(onFailed: (problem: string) => void) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, key: randomKey() }
      return browserClient(
        helpEndpoints.write,
        { body: { message: text, commerce_id: commerceId } },
        { headers: { 'idempotency-key': attempt.current.key } },
      )
    },
    networkMode: 'always',
    onSuccess: async () => {
      toast.success(copy.sent)
      await cache.invalidateQueries({ queryKey: ['messages'] })
      await navigate(screens.messages)
    },
    onError: (error) => onFailed(actionProblem(error, copy.failed)),
  })
}
