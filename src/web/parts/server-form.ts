import { useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { actionProblem, fieldProblems } from '../api/action-problem.ts'
import { fieldProps, resolveBy } from '../ui/form/form-resolver.ts'

/** State that telling the values again leaves as it is. */
const unchanged = {
  keepDefaultValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
} as const

type ServerForm<Fields extends FieldValues, Answer> = {
  validate: (fields: Fields) => Partial<Record<string, string>>
  defaultValues: DefaultValues<Fields>
  send: (fields: Fields) => Promise<Answer>
  /** The form is busy until it resolves. */ onSent?: (answer: Answer, fields: Fields) => unknown
  /** Message when the server gives no reason. */ failed?: string
  /** Returns whether the failure was handled. */ onError?: (error: Error) => boolean
}

/**
 * A form validated per field on blur, then sent. The server's field errors are shown at their fields; any other
 * failure is `problem`.
 */
export function useServerForm<Fields extends FieldValues, Answer>({
  validate,
  defaultValues,
  send,
  onSent,
  failed,
  onError,
}: ServerForm<Fields, Answer>) {
  const form = useForm<Fields>({ mode: 'onTouched', resolver: resolveBy<Fields>(validate), defaultValues })
  const { getValues, reset } = form
  const wasSent = useRef(false)
  // What was typed or ticked before hydration is read from the page in silence: watchers are told, and defaults stay.
  useEffect(() => {
    const timer = setTimeout(() => {
      // Resetting a form drops its submission under way.
      if (!wasSent.current) reset(getValues(), unchanged)
    })
    return () => clearTimeout(timer)
  }, [getValues, reset])
  const sending = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: onSent,
    onError: (error) => {
      if (onError?.(error)) return
      for (const [field, message] of fieldProblems(error) ?? [])
        form.setError(field as Path<Fields>, { message }, { shouldFocus: true })
    },
  })
  const { error, isPending } = sending
  const submit = (event?: BaseSyntheticEvent): Promise<void> => {
    wasSent.current = true
    return form.handleSubmit((fields) => sending.mutate(fields))(event)
  }
  return {
    form,
    sending,
    isPending,
    submit,
    field: <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) =>
      fieldProps(form, name, options),
    problem: error === null || fieldProblems(error) !== null ? null : actionProblem(error, failed),
  }
}
