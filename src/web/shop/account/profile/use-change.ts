import { useMutation } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ServerNo } from '#contract/client.ts'
import { fieldProblems } from '../../../api/action-problem.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { leaveIfEnded } from '../ended-session.ts'

type Change<Fields, Answer> = { send: (fields: Fields) => Promise<Answer>; onDone: (answer: Answer) => void; /** What is read when it failed. */ failed: string }

/** Sends a form of Mi cuenta. What the server finds wrong with a field is said beside it; any other no is said in its words. */
export function useChange<Fields extends FieldValues, Answer>(form: UseFormReturn<Fields>, { send, onDone, failed }: Change<Fields, Answer>) {
  const sending = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      if (leaveIfEnded(error)) return
      const wrong = fieldProblems(error)
      for (const [field, message] of wrong ?? []) form.setError(field as Path<Fields>, { message }, { shouldFocus: true })
      if (wrong === null) toast.error(failed)
    },
  })
  return { submit: form.handleSubmit((fields) => sending.mutate(fields)), isPending: sending.isPending, problem: wordsOf(sending.error) }
}

function wordsOf(error: unknown): string | null {
  const hasWords = error instanceof ServerNo && error.status < 500 && fieldProblems(error) === null
  return hasWords ? error.body.message : null
}
