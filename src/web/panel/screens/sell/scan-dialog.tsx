import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { readGtin } from '#domain/catalog/gtin.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { scan as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { may, useMe } from '../../me.ts'
import { beep, type ScanResult, ScanVerdict, useCamera, Viewfinder } from '../../parts/camera.tsx'
import type { LookedUp, useLookUp } from '../../parts/use-offered.ts'

/** Returns the new amount; null when no more of it can be sold. */
type OnFound = (thing: CounterLine) => number | null

/** For the seller, who has the bottle in hand. */
export const whyNoMore = ({ name, price, stock }: CounterLine): string =>
  price === null || !stock ? copy.none(name) : copy.noMore(name, stock)

type ScanDialogProps = {
  open: boolean
  find: (code: string) => Promise<LookedUp>
  onFound: OnFound
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
    const { thing } = found
    const amount = onFound(thing)
    if (amount === null) tell(whyNoMore(thing), false)
    else tell(copy.added(amount, thing.name), true)
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
  onFound: OnFound
  isOff: boolean
}

/**
 * Key handler of the search: keyboard scanners type a code and press Enter before the search answers. What adds nothing
 * comes back, with the beep of an error; a code selected, so that the next one replaces it.
 */
export function codeOnEnter({ text, onType, lookUp, onFound, isOff }: CodeOnEnter) {
  return ({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void => {
    const typed = text.trim()
    if (key !== 'Enter' || typed === '' || isOff) return
    const giveBack = (words: string): void => {
      beep(false)
      flushSync(() => onType((now) => (now === '' ? words : now)))
      if (/^\d+$/.test(words) && field.value === words) field.select()
    }
    const take = (found: LookedUp): void => {
      if (found.kind !== 'one') return giveBack(found.kind === 'several' ? found.name : typed)
      if (onFound(found.thing) !== null) return
      toast.error(whyNoMore(found.thing))
      giveBack(typed)
    }
    onType(() => '')
    lookUp
      .byText(typed)
      .then(take)
      .catch(() => giveBack(typed))
  }
}
