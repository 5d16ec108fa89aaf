import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type FrameIconName =
  | 'bag'
  | 'chat'
  | 'down'
  | 'facebook'
  | 'heart'
  | 'house'
  | 'instagram'
  | 'mail'
  | 'mark'
  | 'phone'
  | 'place'
  | 'receipt'
  | 'search'
  | 'user'

type FrameIconProps = { name: FrameIconName; /** With a size other than 22 px. */ className?: string }

/** A decorative icon that every page has, drawn by styles/icons.css. */
export function FrameIcon({ name, className }: FrameIconProps): ReactNode {
  return <i className={classes(`icon-${name}`, className)} />
}
