import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactElement, useState, type FormEventHandler, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Buyer } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import type { Address } from '#contract/delivery.ts'
import { href, screens } from '#contract/screens.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { addressesQuery } from '../../api/queries/order-queries.ts'
import { lastCartQuery, buyerQuery } from '../../api/queries/shop-queries.ts'
import { errors } from '../../copy/controls.ts'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'

export type LazyDialogProps = { open: boolean; onClose: () => void }

export type LoadDialog = () => Promise<ComponentType<LazyDialogProps>>

/** A dialog whose script is fetched when it is first wanted. It closes before it goes, so that the focus finds its way back. */
export function useLazyDialog(): { open: (load: LoadDialog) => void; dialog: ReactElement | null } {
  const [Dialog, setDialog] = useState<ComponentType<LazyDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (Loaded: ComponentType<LazyDialogProps>) => {
    setDialog(() => Loaded)
    setOpen(true)
  }
  const open = (load: LoadDialog) => void load().then(show, () => toast.error(errors.action.failed))
  return { open, dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} /> }
}

/** A form of Mi cuenta: an ended session leads to Login. */
export function useAccountForm<Fields extends FieldValues, Answer>(
  options: Omit<Parameters<typeof useServerForm<Fields, Answer>>[0], 'onError'>,
) {
  return useServerForm({ ...options, onError: leaveIfEnded })
}

type ChangeFormProps = {
  form: { submit: FormEventHandler; isPending: boolean; problem: string | null }
  submit: string
  children: ReactNode
}

/** The fields of a change, what was wrong with it, and the button that sends it. */
export function ChangeForm({
  form: { submit: onSubmit, isPending, problem },
  submit,
  children,
}: ChangeFormProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="grid gap-4">
      {children}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  )
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

/** The logged-in buyer; what is put here shows in the header too. */
export function useBuyer(): { buyer: Buyer | null; putBuyer: (buyer: Buyer) => void } {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  return { buyer: data ?? null, putBuyer: (buyer) => cache.setQueryData(buyerQuery().queryKey, buyer) }
}

/** Whether the session is over, as another device may have ended it: then it leads to Login, and back here. */
export function leaveIfEnded(error: unknown): boolean {
  const isEnded = error instanceof ServerError && error.status === 401
  if (isEnded) location.assign(href('login', {}, { volver: screens.configuration }))
  return isEnded
}

/** Says why something did not go through. */
export function toastFailure(error: unknown): void {
  if (!leaveIfEnded(error)) toast.error(actionProblem(error))
}
