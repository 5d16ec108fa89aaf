import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { registrationEndpoints } from '#contract/accounts.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { type RegisterForm as Fields, validateRegister } from '#domain/accounts/account.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { phoneText } from '#domain/text/phone.ts'
import { browserClient } from '../../api/client.ts'
import { register as copy } from '../../copy/auth.ts'
import { errors } from '../../copy/controls.ts'
import { NewPasswordFields } from '../../parts/login-request/password-fields.tsx'
import { askToEnter, enter } from '../../parts/login-request/session.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { NewTabLink } from '../../parts/shop-info.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { EmailInput, PhoneInput, TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'

const empty: Fields = {
  name: '',
  surname: '',
  phone: '',
  email: '',
  password: '',
  confirm_password: '',
  terminos_y_condiciones: false,
}

type RegisterFormProps = {
  offersGoogle: boolean
  onRegistered: () => void | Promise<void>
}

/** The registration form (spec 2 §2 Register, §5). The button is disabled until the terms are accepted. */
export function RegistrationForm({ offersGoogle, onRegistered }: RegisterFormProps) {
  const cache = useQueryClient()
  const { form, field, submit, isPending, problem } = useServerForm({
    validate: validateRegister,
    defaultValues: empty,
    send: (fields: Fields) =>
      askToEnter(() =>
        browserClient(registrationEndpoints.register, { body: { ...fields, commerce_id: commerceId } }),
      ),
    onSent: async ({ buyer }) => {
      await enter(cache, buyer)
      await onRegistered()
    },
    failed: offersGoogle ? copy.failed : errors.action.failed,
  })
  const whyNotId = useId()
  const isAccepted = useWatch({ control: form.control, name: 'terminos_y_condiciones' })
  const showPhone = (): void => {
    const phone = normalisePhone(form.getValues('phone'))
    if (typeof phone === 'string') form.setValue('phone', phoneText(phone), { shouldValidate: true })
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextInput label={copy.name} autoComplete="given-name" {...field('name')} />
        <TextInput label={copy.surname} optional autoComplete="family-name" {...field('surname')} />
      </div>
      <PhoneInput label={copy.phone} hint={copy.phoneHint} {...field('phone', { onBlur: showPhone })} />
      <EmailInput label={copy.email} hint={copy.emailHint} {...field('email')} />
      <NewPasswordFields
        form={form}
        password={['password', copy.password]}
        confirm={['confirm_password', copy.confirmPassword]}
      />
      <Checkbox label={<TermsLabel />} {...field('terminos_y_condiciones')} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button
        type="submit"
        busy={isPending}
        disabled={!isAccepted}
        aria-describedby={whyNotId}
        className="w-full"
      >
        {copy.submit}
      </Button>
      <p id={whyNotId} hidden={isAccepted} className="-mt-2 text-center text-xs text-muted">
        {copy.termsFirst}
      </p>
    </form>
  )
}

/** Links to the terms open in a new tab, to keep the form's input. */
function TermsLabel() {
  const { accept, terms, and, privacy } = copy.terms
  return (
    <>
      {accept} <NewTabLink to={screens.terms}>{terms}</NewTabLink> {and}{' '}
      <NewTabLink to={screens.privacy}>{privacy}</NewTabLink>
    </>
  )
}
