import { type ReactNode, useEffect, useState } from 'react'

let place: (dialog: ReactNode) => void

/** Outlet for the dialog of `requestLogin`, once per page; empty until needed. */
export function LoginPlace(): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    place = setDialog
  }, [])
  return dialog
}

export function putInPlace(dialog: ReactNode): void {
  place(dialog)
}
