import type { ReactNode } from 'react'
import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'

type EmptyProps = {
  drawing?: ReactNode
  title: string
  text?: string
  action?: ReactNode
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

/** A placeholder in the shape given by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classes('pulse block rounded-sm bg-paper-2 noscript:hidden', className)} />
  )
}

/** Placeholder cards on the same grid: spec 1 §9 shows three. */
export function SkeletonCards() {
  return (
    <div className="cards noscript:hidden">
      <output className="sr-only">{controls.loading}</output>
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at}>
          <Skeleton className="tile rounded-lg!" />
          <Skeleton className="mt-3 h-5 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-3 h-6 w-1/2" />
          <Skeleton className="mt-2 h-4 w-3/4" />
        </div>
      ))}
    </div>
  )
}

type SkeletonLinesProps = { count?: number; className?: string }

export function SkeletonLines({ count = 3, className = 'h-20 rounded-lg' }: SkeletonLinesProps) {
  return (
    <div className="grid gap-3 noscript:hidden">
      <output className="sr-only">{controls.loading}</output>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={className} />
      ))}
    </div>
  )
}
