import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'wine' | 'straw' | 'glass' | 'paper' | 'quiet'

const tones: Record<BadgeTone, string> = {
  wine: 'bg-wine text-white',
  straw: 'bg-straw text-on-straw',
  glass: 'bg-glass text-white',
  paper: 'bg-white text-on-straw',
  quiet: 'bg-paper-2 text-ink',
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'paper', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-6 items-center rounded-sm px-2 text-xs leading-none font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
