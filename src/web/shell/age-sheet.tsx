import { useState } from 'react'
import { useLocation } from 'react-router'
import { readStore, writeStore } from '../api/browser-store.ts'
import { age as copy } from '../copy/lazy-shell.ts'
import { ageKey, useAsksAge } from '../parts/age-question.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'

/**
 * Asks once per device whether the visitor is 18 or over, at the foot of the page, whose content stays readable.
 * Without storage it asks on each page.
 */
export function AgeSheet() {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(readNo)
  const confirm = () => {
    writeStore('localStorage', ageKey, 'si')
    setAnswer('yes')
    dispatchEvent(new StorageEvent('storage', { key: ageKey }))
  }
  const decline = () => {
    writeStore('sessionStorage', ageKey, 'no')
    setAnswer('no')
  }
  const isAsked = useAsksAge(useLocation().pathname)
  if (answer === 'yes' || !isAsked) return null
  if (answer === 'no') return <Goodbye onBack={confirm} />
  return (
    <aside
      aria-labelledby="edad"
      className="age-sheet enter fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-high notebook:inset-x-6 notebook:bottom-6 notebook:mx-auto notebook:max-w-180 notebook:rounded-xl notebook:border"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 tablet:px-8 notebook:px-7">
        <div>
          <h2 id="edad" className="display text-xl">
            {copy.question}
          </h2>
          <p className="mt-1 text-muted">{copy.why}</p>
        </div>
        <div className="flex gap-3 max-tablet:w-full">
          <Button onClick={confirm} className="max-tablet:flex-1">
            {copy.yes}
          </Button>
          <Button variant="ghost" onClick={decline}>
            {copy.no}
          </Button>
        </div>
      </div>
    </aside>
  )
}

function Goodbye({ onBack }: { onBack: () => void }) {
  return (
    <dialog
      ref={open}
      aria-labelledby="despedida"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-6"
    >
      <div className="grid h-full content-center justify-items-center gap-4 text-center">
        <Mark size={64} className="text-glass-text" />
        <h2 id="despedida" className="display text-2xl tablet:text-3xl">
          {copy.goodbye}
        </h2>
        <p className="max-w-100 text-md text-muted">{copy.goodbyeText}</p>
        <Button variant="quiet" onClick={onBack} className="mt-4">
          {copy.back}
        </Button>
      </div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

function readNo(): 'no' | null {
  return readStore('sessionStorage', ageKey) === null ? null : 'no'
}
