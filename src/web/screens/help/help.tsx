import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { helpEndpoints } from '#contract/messaging.ts'
import { href, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { type HelpOption, helpOptions } from '#domain/help.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { maxLengths, textProblem } from '#domain/text/validation.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { callRequestQuery } from '../../api/queries/messaging-queries.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { randomKey } from '../../api/random-key.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { writing } from '../../copy/controls.ts'
import { help as copy } from '../../copy/help.ts'
import { requestLogin } from '../../parts/login-request/login-request.tsx'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { Link } from '../../router/link.tsx'
import { listedMeta } from '../../seo/meta.ts'
import { Button } from '../../ui/button.tsx'
import { CountedHint, TextArea } from '../../ui/form/field.tsx'
import { type Icon, ChevronLeft, ChevronRight, MessageCircle } from '../../ui/icons.tsx'
import { PhoneCall } from '../../ui/lazy-icons.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/help'
import { CallRequestCard } from './call-card.tsx'

const load = loadShopAnd((tools) => [
  mayBeBuyer(tools) && tools.cache.prefetchQuery(callRequestQuery(tools.client)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = listedMeta(copy.title, href('help'))

/** Write to the shop, or request a call (spec 2 §2, §4). A pending call is shown at every path. */
export default function HelpScreen({ params }: Route.ComponentProps) {
  const { data: buyer = null } = useQuery(buyerQuery())
  const { data = null } = useQuery({ ...callRequestQuery(), enabled: buyer !== null })
  const call = buyer && data
  const chosen = helpOptions.find((option) => option === params.selected_option) ?? null
  const option: HelpOption | null = call?.waiting_call ? 'llamada' : chosen
  return (
    <div className="wrap max-w-180 py-8 tablet:py-12">
      <h1 className="display mb-3 text-2xl tablet:text-3xl">{copy.heading}</h1>
      {option !== null && <NoScripts need="write" />}
      {option === null && <HelpChoice />}
      {option !== null && !call?.waiting_call && <BackLink />}
      {option === 'escribinos' && <WriteForm />}
      {option === 'llamada' && <CallRequestCard call={call} buyer={buyer} />}
    </div>
  )
}

function BackLink() {
  return (
    <TextLink to={href('help')} className="mb-4 gap-1">
      <ChevronLeft aria-hidden size={18} />
      {copy.back}
    </TextLink>
  )
}

function HelpChoice() {
  return (
    <>
      <p className="mb-6 max-w-120 text-muted">{copy.lead}</p>
      <ul className="grid gap-4 tablet:grid-cols-2">
        <Way option="escribinos" icon={MessageCircle} {...copy.write} />
        <Way option="llamada" icon={PhoneCall} {...copy.call} />
      </ul>
    </>
  )
}

type WayProps = { option: HelpOption; icon: Icon; title: string; text: string }

function Way({ option, icon: Icon, title, text }: WayProps) {
  return (
    <li>
      <Link
        to={href('help', { selected_option: option })}
        className="flex h-full items-center gap-4 rounded-lg border border-line bg-card p-5 shadow-low transition-colors hover:border-edge tablet:flex-col tablet:items-start tablet:p-7"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-glass text-white">
          <Icon aria-hidden size={24} />
        </span>
        <span className="grow">
          <span className="display block text-lg">{title}</span>
          <span className="block text-pretty text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted tablet:hidden" />
      </Link>
    </li>
  )
}

/** Sends a chat message, then opens the chat. A visitor logs in first. */
export function WriteForm() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sending = useWriting(setProblem)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = textProblem(text, refusalText.help_message_empty, maxLengths.chat)
    setProblem(wrong)
    if (wrong === null) requestLogin('help', () => sending.mutate(text))
    else form.current?.querySelector('textarea')?.focus()
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
  }

  return (
    <form
      method="post"
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-xl border border-line bg-card p-5 shadow-low noscript:hidden tablet:p-8"
    >
      <h2 className="display text-xl">{copy.write.title}</h2>
      <TextArea
        label={copy.message}
        rows={6}
        hint={<CountedHint hint={copy.messageHint} count={writing.count(text.length, maxLengths.chat)} />}
        error={problem}
        value={text}
        readOnly={sending.isPending}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" busy={sending.isPending} className="tablet:justify-self-start">
        {copy.send}
      </Button>
    </form>
  )
}

/** Sends a message, with the same key on a retry. */
function useWriting(onFailed: (problem: string) => void) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, key: randomKey() }
      return browserClient(
        helpEndpoints.write,
        { body: { message: text, commerce_id: commerceId } },
        { headers: { 'idempotency-key': attempt.current.key } },
      )
    },
    networkMode: 'always',
    onSuccess: async () => {
      toast.success(copy.sent)
      await cache.invalidateQueries({ queryKey: ['messages'] })
      await navigate(screens.messages)
    },
    onError: (error) => onFailed(actionProblem(error, copy.failed)),
  })
}
