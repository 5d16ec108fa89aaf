import { type ReactNode, useEffect, useRef } from 'react'

type PromptCardProps = { title: string; text?: string; icon: ReactNode; children: ReactNode }

/** Something that the shop asks, beside what one is doing: it covers no button and waits for as long as it takes. Toasts stand over it: `--prompt` is the room that it takes. */
export function PromptCard({ title, text, icon, children }: PromptCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const size = new ResizeObserver(() =>
      style.setProperty('--prompt', `${(card.current?.offsetHeight ?? 0) + 8}px`),
    )
    if (card.current) size.observe(card.current)
    return () => {
      size.disconnect()
      style.removeProperty('--prompt')
    }
  }, [])
  return (
    <section
      ref={card}
      aria-label={title}
      className="over-foot-bar enter fixed inset-x-3 bottom-[calc(4.75rem+var(--foot-bar,0rem)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-lg border border-line bg-card p-4 shadow-high tablet:right-auto tablet:left-6 tablet:mx-0 tablet:w-md notebook:bottom-6"
    >
      <div className="flex gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-2 text-glass-text"
        >
          {icon}
        </span>
        <div className="grid gap-1">
          <h2 className="font-semibold text-balance">{title}</h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">{children}</div>
    </section>
  )
}
