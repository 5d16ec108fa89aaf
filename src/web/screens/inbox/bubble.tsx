import type { ReactNode } from 'react'
import type { Message } from '#contract/messaging.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatTime } from '#domain/time/dates.ts'
import { messages as copy } from '../../copy/inbox.ts'
import { LineTile } from '../../parts/pictures/article-images.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Unsent } from './unsent-messages.ts'

type BubbleProps = { message: Message; shop: string }

export function Bubble({ message: { text, from_buyer, article, created_at }, shop }: BubbleProps) {
  return (
    <Side isMine={from_buyer} who={from_buyer ? copy.you : shop}>
      {article && <About article={article} />}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="figures text-right text-xs opacity-80">
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </p>
    </Side>
  )
}

type UnsentBubbleProps = { message: Unsent; onRetry: () => void; onDrop: () => void }

export function UnsentBubble({ message: { text, problem }, onRetry, onDrop }: UnsentBubbleProps) {
  return (
    <>
      <Side isMine who={copy.you} isPale>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {problem === null && <p className="text-right text-xs">{copy.sending}</p>}
      </Side>
      {problem !== null && (
        <li className="flex flex-wrap items-center justify-end gap-x-3">
          <p role="alert" className="text-xs font-medium text-danger">
            {copy.notSent}. {problem}
          </p>
          <Button variant="quiet" size="sm" onClick={onDrop}>
            {copy.drop}
          </Button>
          <Button variant="ghost" size="sm" onClick={onRetry}>
            {copy.retry}
          </Button>
        </li>
      )}
    </>
  )
}

type SideProps = { isMine: boolean; isPale?: boolean; who: string; children: ReactNode }

function Side({ isMine, isPale = false, who, children }: SideProps) {
  return (
    <li
      className={classes(
        'w-fit max-w-[85%] min-w-20 rounded-lg px-4 pt-2.5 pb-1.5 tablet:max-w-[70%]',
        isMine ? 'justify-self-end rounded-br-sm' : 'rounded-bl-sm border border-line bg-card',
        isMine && (isPale ? 'border border-line bg-paper-2 text-muted' : 'bg-glass text-white'),
      )}
    >
      <span className="sr-only">{who}: </span>
      {children}
    </li>
  )
}

/** The message's article, linked while it is sold. */
function About({ article }: { article: NonNullable<Message['article']> }) {
  return (
    <div className="mb-1 flex items-center gap-3">
      <LineTile article={article} className="w-10" />
      {article.slug === null ? (
        <p className="font-semibold">{article.name}</p>
      ) : (
        <TextLink to={href('article', { slug: article.slug, commerce_id: commerceId })}>
          {copy.seeArticle(article.name)}
        </TextLink>
      )}
    </div>
  )
}
