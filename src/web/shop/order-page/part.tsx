import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'

/** A card of the order's page. `isSoft` keeps it behind the others. */
export function Part({
  title,
  isSoft = false,
  className,
  children,
}: {
  title: string
  isSoft?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'rounded-lg p-5 tablet:p-6',
        isSoft ? 'bg-paper-2' : 'border border-line bg-card',
        className,
      )}
    >
      <h2 id={id} className="display mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
