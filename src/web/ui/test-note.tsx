import type { ReactNode } from 'react'
import { controls } from '../copy/controls.ts'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

/** Says that an emulator stands in for a provider, and what that means here (design 6.59). */
export function TestNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted', className)}>
      <Badge tone="straw">{controls.test}</Badge> {children}
    </div>
  )
}
