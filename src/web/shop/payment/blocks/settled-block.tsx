import type { ReactNode } from 'react'

type SettledBlockProps = { n: number; title: string; /** The answer, in one line. */ children: ReactNode; /** What is to be said of it. */ more?: ReactNode }

/** What was known before it was asked, and can't be otherwise here. */
export function SettledBlock({ n, title, children, more }: SettledBlockProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-card px-4 py-4 tablet:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="figures grid size-7 shrink-0 place-items-center rounded-full bg-paper-2 text-xs font-semibold">
          {n}
        </span>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="min-w-0 text-muted max-tablet:basis-full max-tablet:pl-10 tablet:flex-1 tablet:text-right">{children}</p>
      </div>
      {more}
    </section>
  )
}
