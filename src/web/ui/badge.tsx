import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type BadgeTone = 'wine' | 'straw' | 'glass' | 'paper' | 'quiet'

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'paper', className, children }: BadgeProps) {
  return <span className={classes('badge', `badge-${tone}`, className)}>{children}</span>
}
