import type { ReactNode } from 'react'
import { BlockHead } from './block-card.tsx'

type SettledBlockProps = {
  n: number
  title: string
  /** The answer, in one line. */ children: ReactNode
  /** What is to be said of it. */ more?: ReactNode
}

/** What was known before it was asked, and can't be otherwise here. */
export function SettledBlock({ n, title, children, more }: SettledBlockProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-card px-4 py-4 tablet:px-6">
      <BlockHead n={n} title={title} state="answered">
        <p className="min-w-0 text-muted max-tablet:basis-full max-tablet:pl-10 tablet:flex-1 tablet:text-right">
          {children}
        </p>
      </BlockHead>
      {more}
    </section>
  )
}
