import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { commerceId } from '#contract/shop.ts'
import { type Withdrawal, withdrawalCalls } from '#contract/withdrawals.ts'
import { type WithdrawalForm as Fields, validateWithdrawal } from '#domain/withdrawal.ts'
import { actionProblem, fieldProblems } from '../../../api/action-problem.ts'
import { browserClient } from '../../../api/client.ts'
import { buyerQuery } from '../../../api/queries/shop-queries.ts'
import { withdrawal as copy } from '../../../copy/withdrawal.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { resolveBy } from '../../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../../ui/problem-note.tsx'

/** Any order number and a mail; the code comes in its place. */
export function WithdrawalForm({ num }: { num: string }) {
  const { data: buyer } = useQuery(buyerQuery())
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy(validateWithdrawal),
    defaultValues: { order_num: num, email: buyer?.email ?? '' },
  })
  const { errors } = form.formState
  const asking = useMutation({
    mutationFn: async (fields: Fields) =>
      (await browserClient(withdrawalCalls.request, { body: { ...fields, commerce_id: commerceId } }))
        .withdrawal,
    networkMode: 'always',
    onError: (error) => {
      for (const [field, message] of fieldProblems(error) ?? [])
        form.setError(field as keyof Fields, { message }, { shouldFocus: true })
    },
  })
  const another = () => {
    asking.reset()
    form.reset({ order_num: '', email: form.getValues('email') })
  }

  return (
    <section
      aria-labelledby="tu-compra"
      className="rounded-xl border border-line bg-card p-5 shadow-low tablet:p-8"
    >
      {asking.data ? (
        <Taken withdrawal={asking.data} onAnother={another} />
      ) : (
        <form
          noValidate
          method="post"
          onSubmit={form.handleSubmit((fields) => asking.mutate(fields))}
          className="grid gap-4"
        >
          <h2 id="tu-compra" className="display text-xl">
            {copy.formHeading}
          </h2>
          <TextInput
            label={copy.order}
            autoComplete="off"
            hint={copy.orderHint}
            error={errors.order_num?.message}
            {...form.register('order_num')}
          />
          <TextInput
            label={copy.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            hint={copy.emailHint}
            error={errors.email?.message}
            {...form.register('email')}
          />
          {asking.isError && fieldProblems(asking.error) === null && (
            <ProblemNote>{actionProblem(asking.error, copy.failed)}</ProblemNote>
          )}
          <Button type="submit" busy={asking.isPending}>
            {copy.submit}
          </Button>
        </form>
      )}
    </section>
  )
}

/** It takes the form's place, and the focus. */
function Taken({
  withdrawal: { code, order_num, email },
  onAnother,
}: {
  withdrawal: Withdrawal
  onAnother: () => void
}) {
  return (
    <div className="grid gap-4">
      <h2 id="tu-compra" ref={takeFocus} tabIndex={-1} className="display text-xl outline-none">
        {copy.done}
      </h2>
      <dl className="rounded-lg bg-paper-2 p-5 text-center">
        <dt className="text-muted">{copy.codeLabel}</dt>
        <dd className="figures mt-1 text-xl font-semibold tracking-wide select-all">{code}</dd>
      </dl>
      <p className="wrap-anywhere">{copy.doneText(order_num, email)}</p>
      <Button variant="ghost" onClick={onAnother}>
        {copy.another}
      </Button>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
