import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { contactCalls } from '#contract/messaging.ts'
import { commerceId } from '#contract/shop.ts'
import { type ContactForm as Fields, maxLengths, validateContact } from '#domain/text/validation.ts'
import { actionProblem, fieldProblems } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { contact as copy } from '../../copy/help.ts'
import { phoneText } from '../../copy/units.ts'
import { writing } from '../../copy/controls.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'

/** What is typed, and what only a machine would fill in. */
type Typed = Fields & { website: string }

/** Writes to the shop (spec 2 §2, §5). What was typed stays until it is sent. */
export function ContactForm() {
  const { data: buyer } = useQuery(buyerQuery())
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  const known = {
    name: [buyer?.name, buyer?.surname].filter(Boolean).join(' '),
    email: buyer?.email ?? '',
    phone: buyer?.phone ? phoneText(buyer.phone) : '',
    message: '',
  }
  return (
    <section
      aria-labelledby="escribinos"
      className="rounded-xl border border-line bg-card p-5 shadow-low tablet:p-8"
    >
      {answerTo === null ? (
        <MessageFields known={known} onSent={setAnswerTo} />
      ) : (
        <Sent to={answerTo} onAgain={() => setAnswerTo(null)} />
      )}
    </section>
  )
}

function MessageFields({ known, onSent }: { known: Fields; onSent: (answerTo: string) => void }) {
  const form = useForm<Typed>({
    mode: 'onTouched',
    resolver: resolveBy<Typed>(validateContact),
    defaultValues: { ...known, website: '' },
  })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: (fields: Typed) =>
      browserClient(contactCalls.send, { body: { ...fields, commerce_id: commerceId } }),
    networkMode: 'always',
    onSuccess: (_, { email }) => onSent(email.trim()),
    onError: (error) => {
      for (const [field, message] of fieldProblems(error) ?? [])
        form.setError(field as keyof Fields, { message }, { shouldFocus: true })
    },
  })

  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((fields) => sending.mutate(fields))}
      className="relative grid gap-4"
    >
      <h2 id="escribinos" className="display text-xl">
        {copy.formHeading}
      </h2>
      <TextInput
        label={copy.name}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
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
        <TextInput
          label={copy.phone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </div>
      <TextArea
        label={copy.message}
        optional
        rows={6}
        hint={<Count control={form.control} />}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          {copy.website}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      {sending.isError && fieldProblems(sending.error) === null && (
        <ProblemNote>{actionProblem(sending.error, copy.failed)}</ProblemNote>
      )}
      <Button type="submit" busy={sending.isPending} className="tablet:justify-self-start">
        {copy.submit}
      </Button>
    </form>
  )
}

function Count({ control }: { control: Control<Typed> }) {
  const message = useWatch({ control, name: 'message' })
  return <span className="figures">{writing.count(message.length, maxLengths.message)}</span>
}

/** It takes the form's place, and the focus. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <h2 id="escribinos" ref={takeFocus} tabIndex={-1} className="display text-xl outline-none">
        {copy.sent}
      </h2>
      <p className="wrap-anywhere">{copy.sentText(to)}</p>
      <Button variant="ghost" onClick={onAgain}>
        {copy.again}
      </Button>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
