import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { type Withdrawal, withdrawalEndpoints } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { maxOrderNum, type WithdrawalForm as Fields, validateWithdrawal } from '#domain/orders/withdrawal.ts'
import { browserClient } from '../../api/client.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery, buyerQuery } from '../../api/queries/shop-queries.ts'
import { withdrawal as copy } from '../../copy/legal/legal-section.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { ContactLines, DataUse } from '../../parts/shop-info.tsx'
import { shopHead } from '../../seo/head.ts'
import { listedMeta } from '../../seo/meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput, TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/withdrawal'

type Here = { shop: string; /** The order that a mail or a screen led here for. */ num: string }

const load: Load<Here> = async ({ cache, client, url }) => {
  const { name } = await cache.ensureQueryData(commerceQuery(client))
  return { shop: name, num: (url.searchParams.get('pedido') ?? '').slice(0, maxOrderNum) }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin }) => shopHead(commerce, origin, copy.title(commerce.name)))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = listedMeta(copy.title, screens.withdrawal)

/** The 'botón de arrepentimiento': a form without any prior step, what follows, and when it does not apply. */
export default function WithdrawalScreen() {
  const { num } = useLoaderData<typeof loader>().result
  return (
    <div className="wrap max-w-280 py-8 tablet:py-12">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <p className="mt-3 mb-6 max-w-180 text-md tablet:mb-8">{copy.lead}</p>
      <div className="grid items-start gap-8 notebook:grid-cols-2 notebook:gap-14">
        <div>
          <NoScripts need="withdraw" className="" />
          <div className="noscript:hidden">
            <WithdrawalForm key={num} num={num} />
          </div>
        </div>
        <Explained />
      </div>
    </div>
  )
}

function Explained() {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="grid gap-6">
      <section aria-labelledby="que-pasa">
        <h2 id="que-pasa" className="display mb-3 text-xl">
          {copy.nextHeading}
        </h2>
        <ol className="grid list-decimal gap-2 pl-5 text-base marker:font-semibold marker:text-glass-text">
          {copy.next.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="excepciones">
        <h2 id="excepciones" className="display mb-3 text-xl">
          {copy.exceptHeading}
        </h2>
        <p className="text-base">{copy.except}</p>
        <TextLink to={`${screens.terms}#arrepentimiento`}>{copy.terms}</TextLink>
      </section>
      {commerce && (
        <section aria-labelledby="otra-forma">
          <h2 id="otra-forma" className="font-semibold">
            {copy.otherWays}
          </h2>
          <ContactLines commerce={commerce} />
        </section>
      )}
    </div>
  )
}

/** Takes an order number and an e-mail; replaced by the code. */
function WithdrawalForm({ num }: { num: string }) {
  const { data: buyer } = useQuery(buyerQuery())
  const { form, sending, field, submit, isPending, problem } = useServerForm({
    validate: validateWithdrawal,
    defaultValues: { order_num: num, email: buyer?.email ?? '' },
    send: async (fields: Fields) =>
      (await browserClient(withdrawalEndpoints.request, { body: { ...fields, commerce_id: commerceId } }))
        .withdrawal,
    failed: copy.failed,
  })
  const another = () => {
    sending.reset()
    form.reset({ order_num: '', email: form.getValues('email') })
  }

  return (
    <section
      aria-labelledby="tu-compra"
      className="rounded-xl border border-line bg-card p-5 shadow-low tablet:p-8"
    >
      {sending.data ? (
        <Taken withdrawal={sending.data} onAnother={another} />
      ) : (
        <form noValidate method="post" onSubmit={submit} className="grid gap-4">
          <h2 id="tu-compra" className="display text-xl">
            {copy.formHeading}
          </h2>
          <TextInput label={copy.order} autoComplete="off" hint={copy.orderHint} {...field('order_num')} />
          <EmailInput label={copy.email} hint={copy.emailHint} {...field('email')} />
          {problem && <ProblemNote>{problem}</ProblemNote>}
          <DataUse>{copy.dataUse}</DataUse>
          <Button type="submit" busy={isPending}>
            {copy.submit}
          </Button>
        </form>
      )}
    </section>
  )
}

type TakenProps = { withdrawal: Withdrawal; onAnother: () => void }

/** Replaces the form, and is focused. */
function Taken({ withdrawal: { code, order_num, email }, onAnother }: TakenProps) {
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
