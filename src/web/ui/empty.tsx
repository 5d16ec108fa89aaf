import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyProps = {
  /** A small drawing. */ drawing?: ReactNode
  title: string
  text?: string
  /** The next step: a button or a link. */ action?: ReactNode
  heading?: 'h1' | 'h2' | 'p'
  className?: string
}

export function Empty({ drawing, title, text, action, heading: Heading = 'p', className }: EmptyProps) {
  return (
    <div
      className={classes(
        'mx-auto grid max-w-120 content-start justify-items-center gap-3 px-4 py-12 text-center tablet:py-16',
        className,
      )}
    >
      {drawing && <div className="mb-2 text-glass-text">{drawing}</div>}
      <Heading className="display text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
