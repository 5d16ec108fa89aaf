import { type ReactNode, useEffect, useState } from 'react'
import { getBrowserCache } from '../../api/client.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { errors } from '../../copy/controls.ts'
import { toast } from '../../ui/toaster.tsx'
import { showLoaded } from '../tapped-part.ts'

/** Actions that require a buyer (spec 1 §5). */
export type LoginAct = 'favorite' | 'question' | 'help'

/** Calls `whenIn` for a buyer: at once, or after a login in a dialog. Closing the dialog cancels. */
export function requestLogin(act: LoginAct, whenIn: () => void): void {
  const cache = getBrowserCache()
  const buyer = cache.getQueryData(buyerQuery().queryKey)
  if (buyer) return whenIn()
  if (buyer === undefined)
    return void cache.ensureQueryData(buyerQuery()).then(
      () => requestLogin(act, whenIn),
      () => toast.error(errors.action.failed),
    )
  showLoaded(import('./login-dialog.tsx'), ({ LoginDialog }) =>
    putInPlace(<LoginDialog act={act} whenIn={whenIn} onEnd={() => putInPlace(null)} />),
  )
}

let place: (dialog: ReactNode) => void

/** Outlet for the dialog of `requestLogin`, once per page; empty until needed. */
export function LoginPlace(): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    place = setDialog
  }, [])
  return dialog
}

function putInPlace(dialog: ReactNode): void {
  place(dialog)
}
