import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { shortcuts as copy } from '../copy/panel/frame.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { MenuEntry } from './menu.ts'

/** Time for the second key after `g`, ms. */
const chordMs = 1_500

const searchBox = 'main :is(input[type=search], search input)'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

type ShortcutsProps = { menu: readonly MenuEntry[]; open: boolean; onOpen: (isOpen: boolean) => void }

/** `g` and a letter goes to a screen, `/` to its search, `?` lists them. Inactive while typing, and in dialogs. */
export function Shortcuts({ menu, open, onOpen }: ShortcutsProps) {
  useKeys(menu, onOpen)
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={copy.title}>
      <p className="mb-4 text-muted">{copy.text}</p>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 tablet:grid-cols-[1fr_auto_1fr_auto]">
        {menu.map(({ address, label, key }) => (
          <Keys key={address} what={`${copy.go} ${label}`} keys={['g', key]} />
        ))}
        <Keys what={copy.search} keys={['/']} />
        <Keys what={copy.help} keys={['?']} />
        <Keys what={copy.close} keys={['Esc']} />
      </dl>
    </Dialog>
  )
}

function Keys({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <>
      <dt>{what}</dt>
      <dd className="flex items-center gap-1.5 justify-self-end">
        {keys.map((key, at) => (
          <span key={key} className="contents">
            {at > 0 && <span className="sr-only">{copy.next}</span>}
            <kbd className="min-w-8 rounded-sm border border-b-3 border-line bg-paper px-2 py-0.5 text-center font-sans font-semibold">
              {key}
            </kbd>
          </span>
        ))}
      </dd>
    </>
  )
}

function useKeys(menu: readonly MenuEntry[], onOpen: (isOpen: boolean) => void): void {
  const navigate = useNavigate()
  const chordAt = useRef(-Infinity)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      if (event.key === '?') return onOpen(true)
      const search = event.key === '/' ? document.querySelector<HTMLElement>(searchBox) : null
      if (search !== null) {
        event.preventDefault()
        return search.focus()
      }
      const isSecond = event.timeStamp - chordAt.current < chordMs
      chordAt.current = !isSecond && event.key === 'g' ? event.timeStamp : -Infinity
      const entry = isSecond ? menu.find(({ key }) => key === event.key) : undefined
      if (entry === undefined) return
      event.preventDefault()
      void navigate(entry.address)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [menu, navigate, onOpen])
}
