import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type RegisterForm as Fields, validateRegister, type RegisterForm } from '#domain/accounts/account.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { actionProblem, fieldProblems } from '../../api/action-problem.ts'
import { errors as errorCopy } from '../../copy/controls.ts'
import { register as copy } from '../../copy/auth.ts'
import { phoneText } from '../../copy/units.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { NewPasswordFields } from '../../parts/login-request/password-fields.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { registrationCalls } from '#contract/accounts.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { enter } from '../../parts/login-request/session.tsx'
import { screens } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'

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
  /** Whether the shop lets one in with Google. */ offersGoogle: boolean
  onRegistered: () => void | Promise<void>
}

/** One form for a new account (spec 2 §2 Register, §5). The button waits for the terms. */
export function RegistrationForm({ offersGoogle, onRegistered }: RegisterFormProps) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validateRegister),
    defaultValues: empty,
  })
  const registering = useRegister(onRegistered)
  const whyNotId = useId()
  const { errors, touchedFields } = form.formState
  const [password, isAccepted] = useWatch({
    control: form.control,
    name: ['password', 'terminos_y_condiciones'],
  })
  const problemOf = (error: unknown): string =>
    actionProblem(error, offersGoogle ? copy.failed : errorCopy.action.failed)

  const submit = form.handleSubmit((fields) =>
    registering.mutate(fields, {
      onError: (error) => {
        for (const [field, text] of fieldProblems(error) ?? [])
          form.setError(field as keyof Fields, { message: text }, { shouldFocus: true })
      },
    }),
  )
  const showPhone = (): void => {
    const phone = normalisePhone(form.getValues('phone'))
    if (typeof phone === 'string') form.setValue('phone', phoneText(phone))
  }
  const compareAgain = (): void => {
    if (touchedFields.confirm_password) void form.trigger('confirm_password')
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextInput
          label={copy.name}
          autoComplete="given-name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextInput
          label={copy.surname}
          optional
          autoComplete="family-name"
          error={errors.surname?.message}
          {...form.register('surname')}
        />
      </div>
      <TextInput
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={copy.phoneHint}
        error={errors.phone?.message}
        {...form.register('phone', { onBlur: showPhone })}
      />
      <TextInput
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={copy.emailHint}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordFields
        typed={password}
        password={{
          label: copy.password,
          error: errors.password?.message,
          ...form.register('password', { onChange: compareAgain }),
        }}
        confirm={{
          label: copy.confirmPassword,
          error: errors.confirm_password?.message,
          ...form.register('confirm_password'),
        }}
      />
      <Checkbox
        label={<TermsLabel />}
        error={errors.terminos_y_condiciones?.message}
        {...form.register('terminos_y_condiciones')}
      />
      {registering.isError && fieldProblems(registering.error) === null && (
        <ProblemNote>{problemOf(registering.error)}</ProblemNote>
      )}
      <Button
        type="submit"
        busy={registering.isPending}
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

/** Makes the account, and takes the visitor's cart along into it. */
function useRegister(onRegistered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (form: RegisterForm) =>
      (await browserClient(registrationCalls.register, { body: { ...form, commerce_id: commerceId } })).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      await onRegistered()
    },
  })
}

/** What is accepted, each to be read in another window: what was typed here stays. */
function TermsLabel() {
  const { accept, terms, and, privacy } = copy.terms
  return (
    <>
      {accept} <Paper to={screens.terms}>{terms}</Paper> {and} <Paper to={screens.privacy}>{privacy}</Paper>
    </>
  )
}

function Paper({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-glass-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {frame.newWindow}</span>
    </a>
  )
}
