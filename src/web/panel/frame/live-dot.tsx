import { frame as copy } from '../../copy/panel/frame.ts'
import { classes } from '../../ui/classes.ts'

const dots = { connecting: 'invisible', live: 'bg-live', reconnecting: 'bg-straw pulse', off: 'bg-muted' }
const words = { connecting: null, live: copy.live, reconnecting: copy.reconnecting, off: copy.notLive }

/** Whether the screen is up to date. */
export function LiveDot({ state, className }: { state: keyof typeof dots; className?: string }) {
  return (
    <output className={classes('inline-flex items-center gap-2 text-xs text-muted', className)}>
      <span aria-hidden className={classes('size-2 shrink-0 rounded-full', dots[state])} />
      {words[state]}
    </output>
  )
}
