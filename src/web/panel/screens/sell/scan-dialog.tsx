import { useState } from 'react'
import { readGtin } from '#domain/catalog/gtin.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { scan as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { may, useMe } from '../../me.ts'
import { beep, useCamera, Viewfinder } from '../../parts/camera.tsx'
import type { LookedUp } from '../../parts/use-offered.ts'

type ScanDialogProps = {
  open: boolean
  find: (code: string) => Promise<LookedUp>
  /** Returns the new amount. */
  onFound: (thing: CounterLine) => number
  /** The code belongs to an article whose variant has to be chosen. */
  onSeveral: (name: string) => void
  onUnknown: (code: string) => void
  onClose: () => void
}

/** Camera scanner: each detected code adds one unit. */
export function ScanDialog({ open, onClose, ...rest }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <Scanning {...rest} onDone={onClose} />
    </Dialog>
  )
}

type Said = { text: string; isKnown: boolean; /** An unknown code. */ code?: string }

function Scanning({
  find,
  onFound,
  onSeveral,
  onUnknown,
  onDone,
}: Omit<ScanDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const [said, setSaid] = useState<Said | null>(null)
  const canSave = may(useMe(), 'stock')
  const tell = (text: string, isKnown: boolean, unknown?: string): void => {
    beep(isKnown)
    setSaid({ text, isKnown, ...(unknown !== undefined && { code: unknown }) })
  }
  const take = (code: string, found: LookedUp): void => {
    if (found.kind === 'unknown')
      return tell(copy.unknown(code), false, readGtin(code) === null ? undefined : code)
    if (found.kind === 'several') {
      beep(true)
      return onSeveral(found.name)
    }
    const { name, price, stock } = found.thing
    if (price === null || stock === 0) tell(copy.none(name), false)
    else tell(copy.added(onFound(found.thing), name), true)
  }
  const { video, state } = useCamera((code) => {
    find(code)
      .then((found) => take(code, found))
      .catch((error: unknown) => tell(actionProblem(error, copy.failed), false))
  })
  return (
    <div className="grid gap-4">
      <Viewfinder video={video} state={state} />
      <output
        className={classes(
          'min-h-12 rounded-md px-4 py-3 font-semibold',
          said === null
            ? 'text-muted'
            : said.isKnown
              ? 'bg-sin-alcohol text-tile-ink'
              : 'bg-tinto text-tile-ink',
        )}
      >
        {said?.text ?? (state === 'starting' ? copy.starting : copy.hint)}
      </output>
      {canSave && said?.code !== undefined && (
        <Button variant="ghost" onClick={() => onUnknown(said.code ?? '')}>
          {copy.give}
        </Button>
      )}
      <Button className="min-h-14 text-md" onClick={onDone}>
        {copy.done}
      </Button>
    </div>
  )
}
