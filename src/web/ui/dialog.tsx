import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { controls } from '../copy/controls.ts'
import { standInHistory } from '../router/dialog-history.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { X } from './icons.tsx'
import { toastStore } from './toaster.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  size?: keyof typeof widths
  footer?: ReactNode
  children: ReactNode
}

/** `full` fills the screen, with a margin where there is room; its content scrolls. */
const widths = {
  sm: 'max-w-105',
  md: 'max-w-150',
  lg: 'max-w-220',
  full: 'h-dvh max-h-dvh max-tablet:rounded-none! tablet:h-[calc(100dvh-3rem)] tablet:max-w-260',
}

/** A native modal dialog: it traps the focus, which then returns to its opener; Esc, the cross, the backdrop and the back button close it. On a phone it is a sheet. */
export function Dialog({ open, onClose, title, size = 'md', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    const opener = document.activeElement
    if (!element.open) element.showModal()
    const closed = standInHistory(element)
    toastStore.onDialog()
    return () => {
      closed()
      queueMicrotask(() => {
        toastStore.onDialog()
        returnFocus(opener)
      })
    }
  }, [open])

  /** A nested dialog's close event bubbles here too. */
  const closeOwn = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }
  /** A press that began inside, such as a text selection, is no press on the backdrop. */
  const closeOnVeil = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) dialog.current.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc is the keyboard's way
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closeOwn}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={closeOnVeil}
      className={classes(
        'veil enter m-auto w-full rounded-xl bg-card p-0 shadow-high max-tablet:mb-0 max-tablet:max-w-full max-tablet:rounded-b-none tablet:w-[calc(100%-4rem)]',
        widths[size],
      )}
    >
      {open && (
        <div className={classes('flex flex-col', size === 'full' ? 'h-full' : 'max-h-[85dvh]')}>
          <div className="flex items-start justify-between gap-4 p-6 pb-3">
            <h2 id={titleId} className="display text-xl">
              {title}
            </h2>
            <IconButton
              label={controls.close}
              className="-mt-1.5 -mr-2"
              onClick={() => dialog.current?.close()}
            >
              <X aria-hidden size={22} />
            </IconButton>
          </div>
          <div
            className={
              size === 'full'
                ? 'flex min-h-0 flex-1 flex-col px-4 pb-4 tablet:px-6'
                : 'overflow-y-auto px-6 pb-6'
            }
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 px-6">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** The browser returns the focus only of a dialog that is closed before it is removed. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}

type ConfirmProps = {
  open: boolean
  title: string
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  title,
  confirm,
  cancel = controls.cancel,
  danger,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const answers = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" footer={answers}>
      {children}
    </Dialog>
  )
}
