import type { Article } from '#contract/articles.ts'
import { screens } from '#contract/screens.ts'
import { isAlcoholic } from '#domain/alcohol.ts'
import { whatsappLink } from '#domain/phone.ts'
import { article as copy } from '../../copy/article.ts'
import { frame } from '../../copy/frame.ts'
import { foot } from '../../copy/foot.ts'
import { MessageCircle } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** In what state it is sold: outlet, limited, made by hand (spec 1 §2 Article). */
export function Condition({ condition }: Pick<Article, 'condition'>) {
  if (condition === null) return null
  return (
    <p className="rounded-md border border-line px-4 py-3 text-xs">
      <span className="sr-only">{copy.condition}: </span>
      <b className="text-sm font-semibold">{condition.name}</b>
      {condition.description && <span className="block text-muted">{condition.description}</span>}
    </p>
  )
}

/** A question that begins with the article's name and address. Nothing in a shop without a phone. */
export function AskByWhatsapp({ name, url, phone }: { name: string; url: string; phone: string | null }) {
  const link = phone === null ? null : whatsappLink(phone, copy.whatsappText(name, url))
  if (link === null) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      <MessageCircle aria-hidden size={20} />
      {copy.whatsapp} <span className="sr-only">{frame.newWindow}</span>
    </a>
  )
}

/** What the law wants said of alcohol. */
export function AlcoholLegend({ article: { kind, sheet } }: { article: Pick<Article, 'kind' | 'sheet'> }) {
  return isAlcoholic({ kind, abv: sheet.abv }) ? <p className="text-xs text-muted">{foot.legal}</p> : null
}

/** The right that is told beside each thing one can buy (Ley 24.240 art. 34; ux 22). */
export function WithdrawalNote() {
  return (
    <p className="text-xs text-muted">
      {copy.withdrawal}{' '}
      <Link
        to={screens.withdrawal}
        className="font-semibold whitespace-nowrap text-glass-text underline underline-offset-4"
      >
        {frame.withdrawal}
      </Link>
    </p>
  )
}
