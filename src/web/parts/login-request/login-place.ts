import { type ReactNode, useEffect, useState } from 'react'

let place: (dialog: ReactNode) => void

/** Where the dialog of `askToLogIn` appears, once in the page. Nothing of it is there until somebody is asked. */
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
