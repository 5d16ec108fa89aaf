import * as lucide from 'lucide'
import { type ReactNode, useId } from 'react'
import { iconOf } from '../../ui/icons.tsx'

/** A section of Mi cuenta; `id` is for links to it. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-card p-5 tablet:px-7 tablet:py-6"
    >
      <h2 id={titleId} className="display text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Rows of a section: a text and its action. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="mt-2 divide-y divide-line">{children}</ul>
}

export function Row({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-50">{children}</div>
      {actions && <div className="-mx-4 flex flex-wrap items-center">{actions}</div>}
    </li>
  )
}

/** Icons used only by Mi cuenta. */
export const CreditCard = iconOf(lucide.CreditCard)

export const Download = iconOf(lucide.Download)
