import { type ComponentType, type ReactElement, useState, type FormEventHandler, type ReactNode } from 'react'
import { errors } from '../../copy/controls.ts'
import { toast } from '../../ui/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { actionProblem, fieldProblems } from '../../api/action-problem.ts'
import type { Address } from '#contract/delivery.ts'
import { addressesQuery } from '../../api/queries/order-queries.ts'
import { lastCartQuery, buyerQuery } from '../../api/queries/shop-queries.ts'
import type { Buyer } from '#contract/accounts.ts'
import { ServerNo } from '#contract/client.ts'
import { href, screens } from '#contract/screens.ts'

export type LaterDialogProps = { open: boolean; onClose: () => void }

export type LoadDialog = () => Promise<ComponentType<LaterDialogProps>>

/** A dialog whose script is fetched when it is first wanted. It closes before it goes, so that the focus finds its way back. */
export function useLaterDialog(): { open: (load: LoadDialog) => void; dialog: ReactElement | null } {
  const [Dialog, setDialog] = useState<ComponentType<LaterDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (Loaded: ComponentType<LaterDialogProps>) => {
    setDialog(() => Loaded)
    setOpen(true)
  }
  const open = (load: LoadDialog) => void load().then(show, () => toast.error(errors.action.failed))
  return { open, dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} /> }
}

type ChangeFormProps = {
  change: { submit: FormEventHandler; isPending: boolean; problem: string | null }
  submit: string
  children: ReactNode
}

/** The fields of a change, what was wrong with it, and the button that sends it. */
export function ChangeForm({ change, submit, children }: ChangeFormProps) {
  return (
    <form noValidate method="post" onSubmit={change.submit} className="grid gap-4">
      {children}
      {change.problem && <ProblemNote>{change.problem}</ProblemNote>}
      <Button type="submit" busy={change.isPending} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  )
}

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

/** Changes one address; all of them come back, and the cart is asked again where it goes. `done` says that it went. */
export function useAddressChange<Asked>(
  change: (asked: Asked) => Promise<{ addresses: Address[] }>,
  done: string,
  { onDone, onError }: { onDone?: () => void; onError?: (error: Error) => void } = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: ({ addresses }) => {
      cache.setQueryData(addressesQuery().queryKey, addresses)
      void cache.invalidateQueries({ queryKey: lastCartQuery().queryKey })
      toast.success(done)
      onDone?.()
    },
    onError,
  })
}

/** The buyer as every part of the page knows him: what is put here shows in the header too. */
export function useBuyer(): { buyer: Buyer | null; putBuyer: (buyer: Buyer) => void } {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  return { buyer: data ?? null, putBuyer: (buyer) => cache.setQueryData(buyerQuery().queryKey, buyer) }
}

/** Whether the session is over, as another device may have ended it: then it leads to Login, and back here. */
export function leaveIfEnded(error: unknown): boolean {
  const isEnded = error instanceof ServerNo && error.status === 401
  if (isEnded) location.assign(href('login', {}, { volver: screens.configuration }))
  return isEnded
}

/** Says why something did not go through. */
export function tellFailure(error: unknown): void {
  if (!leaveIfEnded(error)) toast.error(actionProblem(error))
}
