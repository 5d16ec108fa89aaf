import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { type Conversation as Whole, conversationEndpoints } from '#contract/panel/conversations.ts'
import { panelScreens } from '#contract/panel/screens.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { phoneHref } from '#domain/text/phone.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { randomKey } from '../../../api/random-key.ts'
import { conversation as copy, conversations } from '../../../copy/panel/conversations.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { MessageCircle, Phone } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { MissingScreen } from '../../frame/missing-screen.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { hasUnsaved, interrupt } from '../../interruption.ts'
import {
  conversationQuery,
  conversationsNoun,
  type ConversationKind,
  kindIcons,
} from '../../parts/conversation-queries.ts'
import { CallBar, CallCard } from './call.tsx'
import { Article, Orders, Reachable } from './facts.tsx'
import { Reply } from './reply.tsx'
import { useConversationWrite, useReopen } from './use-conversation-write.ts'
import { Withdrawal } from './withdrawal.tsx'

const back = { to: panelScreens.conversations, label: conversations.title }

const isKind = (text: string | undefined): text is ConversationKind => text !== undefined && text in kindIcons

/** A conversation by the kind and id of the URL. */
export default function Conversation() {
  const { kind, id } = useParams()
  return isKind(kind) && /^\d{1,9}$/.test(id ?? '') ? (
    <Found key={`${kind} ${id}`} kind={kind} id={Number(id)} />
  ) : (
    <Unknown />
  )
}

const Unknown = () => (
  <MissingScreen
    {...copy.unknown}
    action={<LinkButton to={panelScreens.conversations}>{copy.unknown.action}</LinkButton>}
  />
)

function Found({ kind, id }: { kind: ConversationKind; id: number }) {
  const { data, error, refetch } = useQuery({ ...conversationQuery(kind, id), staleTime: 0 })
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isLeft, setLeft] = useState(false)
  const isUnread = data?.is_unread === true
  useEffect(() => {
    if (!isUnread || isLeft) return
    // In the background: on failure it stays unread.
    void markConversation({ kind, id }, false)
      .then(() => cache.invalidateQueries({ queryKey: [conversationsNoun] }))
      .catch(() => null)
  }, [isUnread, isLeft, kind, id, cache])
  /** Marks it once the screen is left, which would mark it as read again; not if unsaved input keeps her here. */
  const leaveUnread = async (): Promise<void> => {
    const isAsked = hasUnsaved()
    setLeft(true)
    await navigate(panelScreens.conversations)
    if (isAsked && !(await interrupt('unsaved'))) return setLeft(false)
    await markConversation({ kind, id }, true).catch((error: unknown) =>
      toast.error(actionProblem(error, copy.leaveFailed)),
    )
    await cache.invalidateQueries({ queryKey: [conversationsNoun] })
  }
  if (data) return <Open conversation={data} onLeaveUnread={() => void leaveUnread()} />
  if (error === null)
    return (
      <Screen title={copy.thread} back={back}>
        <SkeletonLines count={4} className="h-24 rounded-lg!" />
      </Screen>
    )
  return error instanceof ServerError && error.status < 500 ? (
    <Unknown />
  ) : (
    <MissingScreen
      title={copy.failed}
      text=""
      action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
    />
  )
}

const markConversation = (params: Pick<Whole, 'kind' | 'id'>, isUnread: boolean) =>
  panelClient(
    conversationEndpoints.mark,
    { params, body: { is_unread: isUnread } },
    { headers: { 'idempotency-key': randomKey() } },
  )

type OpenProps = { conversation: Whole; onLeaveUnread: () => void }

function Open({ conversation, onLeaveUnread }: OpenProps) {
  const { kind, name, subject, phone, whatsapp, waits, withdrawal } = conversation
  return (
    <Screen
      title={name}
      back={back}
      waits={
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span>{subject === null ? conversations.one[kind] : conversations.about(kind, subject)}</span>
          <Badge tone={waits ? 'straw' : 'quiet'}>
            {withdrawal ? copy.withdrawal.states[withdrawal.state] : waits ? copy.waits : copy.done}
          </Badge>
        </p>
      }
      actions={
        <>
          {phone && (
            <LinkButton variant="ghost" className="px-4!" to={phoneHref(phone)} reloads>
              <Phone aria-hidden size={20} />
              {copy.call}
            </LinkButton>
          )}
          {whatsapp && (
            <LinkButton variant="ghost" className="px-4!" to={whatsapp} reloads target="_blank">
              <MessageCircle aria-hidden size={20} />
              {copy.whatsapp}
            </LinkButton>
          )}
        </>
      }
      bar={
        kind === 'call' ? (
          waits && <CallBar conversation={conversation} />
        ) : (
          <Reply conversation={conversation} />
        )
      }
      aside={
        <>
          {conversation.article && <Article article={conversation.article} />}
          {conversation.orders.length > 0 && !withdrawal && <Orders orders={conversation.orders} />}
          <Reachable conversation={conversation} />
        </>
      }
    >
      {withdrawal && <Withdrawal conversation={conversation} withdrawal={withdrawal} />}
      {kind === 'call' && <CallCard conversation={conversation} />}
      <Thread conversation={conversation} />
      <Rest conversation={conversation} onLeaveUnread={onLeaveUnread} />
    </Screen>
  )
}

/** Scrolls a chat to its end. */
const showEnd = (line: HTMLLIElement | null): void => line?.scrollIntoView({ block: 'nearest' })

function Thread({ conversation: { kind, entries, has_older: hasOlder } }: { conversation: Whole }) {
  const last = entries.at(-1)?.id
  return (
    <Section title={entries.some(({ from }) => from !== 'note') ? copy.thread : copy.events}>
      {hasOlder && <p className="mb-3 text-sm text-muted">{copy.older}</p>}
      <ol className="grid gap-3">
        {entries.map(({ id, from, text, who, at }) => (
          <li
            key={id}
            ref={kind === 'chat' && id === last ? showEnd : undefined}
            className={classes(
              'grid scroll-mb-64 wrap-anywhere',
              from === 'note'
                ? 'justify-items-center'
                : from === 'shop'
                  ? 'justify-items-end pl-8'
                  : 'justify-items-start pr-8',
            )}
          >
            <span
              className={classes(
                'max-w-150 whitespace-pre-line',
                from === 'note'
                  ? 'text-center text-sm font-medium text-muted'
                  : from === 'shop'
                    ? 'rounded-lg rounded-br-sm bg-sin-alcohol px-4 py-2.5 text-tile-ink'
                    : 'rounded-lg rounded-bl-sm bg-paper-2 px-4 py-2.5',
              )}
            >
              {text}
            </span>
            <span className="mt-0.5 text-xs text-muted">
              {[who, recentText(at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Actions other than answering. */
function Rest({ conversation, onLeaveUnread }: OpenProps) {
  const { kind, id, version, waits } = conversation
  const reopening = useReopen()
  const settling = useConversationWrite({
    send: (seen: number, options) =>
      panelClient(conversationEndpoints.settle, { params: { kind, id }, body: { version: seen } }, options),
    done: ({ conversation: closed }) => ({
      text: copy.settled,
      undo: () => reopening.run(closed),
      shownMs: undoMs,
    }),
  })
  const canSettle = waits && kind !== 'call' && kind !== 'withdrawal'
  if (!waits) return null
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        {canSettle && (
          <Button
            variant="ghost"
            className="px-4!"
            busy={settling.isPending}
            onClick={() => settling.run(version)}
          >
            {copy.settle}
          </Button>
        )}
        <Button variant="quiet" className="px-3!" onClick={onLeaveUnread}>
          {copy.leaveUnread}
        </Button>
      </p>
      {settling.problem && <p role="alert">{settling.problem}</p>}
    </div>
  )
}
