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
import { useServerForm } from '../../parts/server-form.ts'
import { showLoaded } from '../../parts/tapped-part.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'

export type LazyDialogProps = { open: boolean; onClose: () => void }

export type LoadDialog = () => Promise<ComponentType<LazyDialogProps>>

/** A dialog loaded on first use. It closes before unmounting, so that the focus is restored. */
export function useLazyDialog(): { open: (load: LoadDialog) => void; dialog: ReactElement | null } {
  const [Dialog, setDialog] = useState<ComponentType<LazyDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (Loaded: ComponentType<LazyDialogProps>) => {
    setDialog(() => Loaded)
    setOpen(true)
  }
  return {
    open: (load) => showLoaded(load(), show),
    dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />,
  }
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

/** Fields, error message and submit button of a change. */
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

/** Changes an address and updates the cached list and the cart. `done` is the success message. */
export function useAddressChange<Input>(
  change: (input: Input) => Promise<{ addresses: Address[] }>,
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

/** The logged-in buyer; `putBuyer` updates the cache, and with it the header. */
export function useBuyer(): { buyer: Buyer | null; putBuyer: (buyer: Buyer) => void } {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  return { buyer: data ?? null, putBuyer: (buyer) => cache.setQueryData(buyerQuery().queryKey, buyer) }
}

/** Whether the session has ended, as another device may end it: then goes to Login and back. */
export function leaveIfEnded(error: unknown): boolean {
  const isEnded = error instanceof ServerError && error.status === 401
  if (isEnded) location.assign(href('login', {}, { volver: screens.configuration }))
  return isEnded
}

/** Shows why something failed. */
export function toastFailure(error: unknown): void {
  if (!leaveIfEnded(error)) toast.error(actionProblem(error))
}
