import { type ComponentProps, type FormEventHandler, useState, useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Buyer } from '#contract/accounts.ts'
import type { Guest } from '#contract/cart.ts'
import { href } from '#contract/screens.ts'
import { phoneText } from '#domain/text/phone.ts'
import { validateGuest } from '#domain/text/validation.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { readDraft, saveDraft } from '../../../parts/order-draft.ts'
import { DataUse } from '../../../parts/shop-info.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmailInput, PhoneInput, TextInput } from '../../../ui/form/field.tsx'
import { fieldProps, resolveBy } from '../../../ui/form/form-resolver.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { BlockProblem } from '../block-problem.ts'
import { Block, DoneBlock } from './block.tsx'

type LinkButtonProps = ComponentProps<typeof LinkButton>

type BuyerBlockProps = {
  n: number
  buyer: Buyer | null
  guest: GuestForm
  problem: BlockProblem | null
  onGuest: () => void
}

/** The buyer: logged in, or a guest, to whom ordering without an account is offered first. */
export function BuyerBlock({ n, buyer, guest, problem, onGuest }: BuyerBlockProps) {
  const [isGuest, setGuest] = useState(() => readDraft().guest !== null || guest.getValues('email') !== '')
  const [isDone, setDone] = useState(() => isFit(guest.getValues()))
  if (buyer) return <KnownBuyer n={n} buyer={buyer} />

  const submit = (onAnswered: () => void) =>
    guest.handleSubmit(() => {
      setDone(true)
      onGuest()
      onAnswered()
    })
  const typed = guest.watch()
  return (
    <Block
      n={n}
      title={copy.buyer}
      answer={isDone && isFit(typed) ? `${typed.name} · ${typed.email}` : null}
      problem={problem}
      hasOwnEnd
    >
      {(onAnswered) =>
        isGuest ? (
          <GuestFields guest={guest} onSubmit={submit(onAnswered)} />
        ) : (
          <GuestOrLogin onGuest={() => setGuest(true)} />
        )
      }
    </Block>
  )
}

function isFit(typed: Guest): boolean {
  return Object.keys(validateGuest(typed)).length === 0
}

function GuestOrLogin({ onGuest }: { onGuest: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="max-tablet:w-full" onClick={onGuest}>
        {copy.buyerGuest}
      </Button>
      <LoginLink>{copy.buyerEnter}</LoginLink>
      <RegisterLink />
    </div>
  )
}

function KnownBuyer({ n, buyer }: { n: number; buyer: Buyer }) {
  const name = [buyer.name, buyer.surname].filter(Boolean).join(' ')
  return (
    <DoneBlock n={n} title={copy.buyer} more={buyer.phone === null && <NoPhone />}>
      {[name, buyer.phone ? phoneText(buyer.phone) : buyer.email].filter(Boolean).join(' · ')}
    </DoneBlock>
  )
}

/** Accounts of social logins may lack a phone; ordering is possible all the same. */
function NoPhone() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 pl-10 text-sm text-muted">
      {copy.buyerNoPhone} <TextLink to={href('configuration')}>{copy.buyerAddPhone}</TextLink>
    </p>
  )
}

export function LoginLink({
  children,
  ...look
}: Pick<LinkButtonProps, 'variant' | 'size' | 'onClick' | 'children'>) {
  return (
    <LinkButton
      variant="ghost"
      className="max-tablet:grow"
      to={href('login', {}, { volver: href('payment') })}
      {...look}
    >
      {children}
    </LinkButton>
  )
}

export function RegisterLink(look: Pick<LinkButtonProps, 'variant' | 'size'>) {
  return (
    <LinkButton
      variant="quiet"
      className="max-tablet:grow"
      to={href('register', { view: 'formulario' }, { volver: href('payment') })}
      {...look}
    >
      {copy.buyerRegister}
    </LinkButton>
  )
}

function GuestFields({ guest, onSubmit }: { guest: GuestForm; onSubmit: FormEventHandler }) {
  return (
    <form noValidate method="post" className="grid items-start gap-4 tablet:grid-cols-2" onSubmit={onSubmit}>
      <TextInput
        label={copy.name}
        autoComplete="name"
        className="tablet:col-span-2"
        {...fieldProps(guest, 'name')}
      />
      <EmailInput label={copy.email} hint={copy.emailHint} {...fieldProps(guest, 'email')} />
      <PhoneInput label={copy.phone} hint={copy.phoneHint} {...fieldProps(guest, 'phone')} />
      <DataUse className="tablet:col-span-2">{copy.dataUse}</DataUse>
      <div className="flex flex-wrap items-center gap-3 tablet:col-span-2">
        <Button type="submit" variant="ghost" size="sm">
          {copy.continue}
        </Button>
        <LoginLink variant="quiet" size="sm">
          {copy.buyerLogin}
        </LoginLink>
      </div>
    </form>
  )
}

type GuestForm = UseFormReturn<Guest>

const empty: Guest = { name: '', email: '', phone: '' }

export function useGuestForm(saved: Guest | null): GuestForm {
  const form = useForm<Guest>({
    mode: 'onTouched',
    resolver: resolveBy(validateGuest),
    defaultValues: readDraft().guest ?? saved ?? empty,
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft({ guest: values }) }),
    [subscribe],
  )
  return form
}
