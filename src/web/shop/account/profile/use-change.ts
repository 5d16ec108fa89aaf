import { useMutation } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { actionProblem, fieldProblems } from '../../../api/action-problem.ts'
import { leaveIfEnded } from '../ended-session.ts'

type Change<Fields, Answer> = {
  send: (fields: Fields) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** What is read when it failed. */ failed: string
}

/** Sends a form of Mi cuenta. What the server finds wrong with a field is said beside it; any other no in its words, and a fault as what failed. */
export function useChange<Fields extends FieldValues, Answer>(
  form: UseFormReturn<Fields>,
  { send, onDone, failed }: Change<Fields, Answer>,
) {
  const sending = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      if (leaveIfEnded(error)) return
      for (const [field, message] of fieldProblems(error) ?? [])
        form.setError(field as Path<Fields>, { message }, { shouldFocus: true })
    },
  })
  return {
    submit: form.handleSubmit((fields) => sending.mutate(fields)),
    isPending: sending.isPending,
    problem: problemOf(sending.error, failed),
  }
}

function problemOf(error: unknown, failed: string): string | null {
  return error === null || fieldProblems(error) !== null ? null : actionProblem(error, failed)
}
