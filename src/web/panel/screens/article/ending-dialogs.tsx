import { article as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { Ended, GoneVariant } from './typed-variants.ts'

type Answers = { onConfirm: () => void; onClose: () => void }

/** Asks before the first options end what the article had without them. */
export function EndedDialog({ ended, onConfirm, onClose }: Answers & { ended: Ended }) {
  const uses = articles.uses(ended)
  return (
    <ConfirmDialog
      open
      title={copy.endedTitle}
      confirm={copy.endedConfirm}
      cancel={copy.keep}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {ended.units > 0 && <p className="font-semibold">{copy.endedUnits(ended.units)}</p>}
        {uses !== null && <p>{copy.endedUses(uses)}</p>}
        <p>{copy.endedText}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Asks before variants are taken off sale, with the units that go with each. */
export function GoneDialog({ gone, onConfirm, onClose }: Answers & { gone: readonly GoneVariant[] }) {
  const units = gone.reduce((sum, one) => sum + one.units, 0)
  const isInCarts = gone.some(({ carts, orders }) => carts + orders > 0)
  return (
    <ConfirmDialog
      open
      title={copy.goneTitle}
      confirm={copy.remove}
      cancel={copy.keep}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {units > 0 && <p className="font-semibold">{copy.goneUnits(units)}</p>}
        {isInCarts && <p>{copy.goneText}</p>}
        <ul className="grid gap-1 font-semibold">
          {gone.map((one) => (
            <li key={one.name}>{copy.gone(one.name, one.units, articles.uses(one))}</li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
