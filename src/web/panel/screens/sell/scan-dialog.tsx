import { type KeyboardEvent, useState } from 'react'
import { readGtin } from '#domain/catalog/gtin.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { scan as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { may, useMe } from '../../me.ts'
import { beep, type ScanResult, ScanVerdict, useCamera, Viewfinder } from '../../parts/camera.tsx'
import type { LookedUp, useLookUp } from '../../parts/use-offered.ts'

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

function Scanning({
  find,
  onFound,
  onSeveral,
  onUnknown,
  onDone,
}: Omit<ScanDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const [result, setResult] = useState<(ScanResult & { /** An unknown code. */ code?: string }) | null>(null)
  const canSave = may(useMe(), 'stock')
  const tell = (text: string, isKnown: boolean, unknown?: string): void => {
    beep(isKnown)
    setResult({ text, isKnown, ...(unknown !== undefined && { code: unknown }) })
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
      <ScanVerdict result={result} state={state} hint={copy.hint} />
      {canSave && result?.code !== undefined && (
        <Button variant="ghost" onClick={() => onUnknown(result.code ?? '')}>
          {copy.give}
        </Button>
      )}
      <Button className="min-h-14 text-md" onClick={onDone}>
        {copy.done}
      </Button>
    </div>
  )
}

type CodeOnEnter = {
  text: string
  onType: (change: (now: string) => string) => void
  lookUp: ReturnType<typeof useLookUp>
  onFound: (thing: CounterLine) => void
  isOff: boolean
}

/** Key handler of the search: keyboard scanners type a code and press Enter before the search answers. */
export function codeOnEnter({ text, onType, lookUp, onFound, isOff }: CodeOnEnter) {
  return ({ key }: KeyboardEvent): void => {
    const typed = text.trim()
    if (key !== 'Enter' || typed === '' || isOff) return
    const giveBack = (words: string): void => onType((now) => (now === '' ? words : now))
    onType(() => '')
    lookUp
      .byText(typed)
      .then((one) =>
        one.kind === 'one' ? onFound(one.thing) : giveBack(one.kind === 'several' ? one.name : typed),
      )
      .catch(() => giveBack(typed))
  }
}
