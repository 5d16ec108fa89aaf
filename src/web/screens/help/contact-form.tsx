import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { contactEndpoints } from '#contract/messaging.ts'
import { commerceId } from '#contract/shop.ts'
import { phoneText } from '#domain/text/phone.ts'
import { type ContactForm as Fields, maxLengths, validateContact } from '#domain/text/validation.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { writing } from '../../copy/controls.ts'
import { contact as copy } from '../../copy/help.ts'
import { useServerForm } from '../../parts/server-form.ts'
import { DataUse } from '../../parts/shop-info.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailInput, PhoneInput, TextArea, TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'

/** The fields, with a honeypot for bots. */
type Typed = Fields & { website: string }

/** The contact form (spec 2 §2, §5), with the message of the URL. Input stays until it is sent. */
export function ContactForm() {
  const { data: buyer } = useQuery(buyerQuery())
  const [query] = useSearchParams()
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  const known = {
    name: [buyer?.name, buyer?.surname].filter(Boolean).join(' '),
    email: buyer?.email ?? '',
    phone: buyer?.phone ? phoneText(buyer.phone) : '',
    message: (query.get('mensaje') ?? '').slice(0, maxLengths.message),
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

type MessageFieldsProps = { known: Fields; onSent: (answerTo: string) => void }

function MessageFields({ known, onSent }: MessageFieldsProps) {
  const { form, field, submit, isPending, problem } = useServerForm({
    validate: validateContact,
    defaultValues: { ...known, website: '' },
    send: (fields: Typed) =>
      browserClient(contactEndpoints.send, { body: { ...fields, commerce_id: commerceId } }),
    onSent: (_, { email }) => onSent(email.trim()),
    failed: copy.failed,
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="relative grid gap-4">
      <h2 id="escribinos" className="display text-xl">
        {copy.formHeading}
      </h2>
      <TextInput label={copy.name} autoComplete="name" {...field('name')} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <EmailInput label={copy.email} hint={copy.emailHint} {...field('email')} />
        <PhoneInput label={copy.phone} optional {...field('phone')} />
      </div>
      <TextArea
        label={copy.message}
        optional
        rows={6}
        hint={<Count control={form.control} />}
        {...field('message')}
      />
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          {copy.website}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <DataUse>{copy.dataUse}</DataUse>
      <Button type="submit" busy={isPending} className="tablet:justify-self-start">
        {copy.submit}
      </Button>
    </form>
  )
}

function Count({ control }: { control: Control<Typed> }) {
  const message = useWatch({ control, name: 'message' })
  return <span className="figures">{writing.count(message.length, maxLengths.message)}</span>
}

/** Replaces the form, and is focused. */
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
