import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { maxLengths, textProblem } from '#domain/text/validation.ts'
import { readTab, writeTab } from '../../api/tab-store.ts'
import { writing } from '../../copy/controls.ts'
import { messages as copy } from '../../copy/inbox.ts'
import { classes } from '../../ui/classes.ts'
import { Send } from '../../ui/lazy-icons.ts'

/** Unsent text. */
const draftKey = 'damajuana.mensaje'

/** Length from which characters are counted. */
const counted = maxLengths.chat - 200

/** The message field at the bottom of the screen; grows with its text. With a hardware keyboard Enter sends, and Shift + Enter breaks the line. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const write = (typed: string): void => {
    setText(typed)
    writeTab(draftKey, typed === '' ? null : typed)
  }
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyboardInset()
  useEffect(() => {
    const draft = readTab(draftKey)
    if (typeof draft !== 'string' || field.current === null || field.current.value !== '') return
    setText(draft)
    field.current.value = draft
    fit(field.current)
  }, [])

  const send = () => {
    const wrong = textProblem(text, copy.missing, maxLengths.chat)
    setProblem(wrong)
    field.current?.focus()
    if (wrong !== null) return
    onSend(text.trim())
    write('')
    if (field.current) field.current.style.height = 'auto'
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      !matchMedia('(pointer: fine)').matches
    )
      return
    event.preventDefault()
    send()
  }
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    write(target.value)
    fit(target)
    setProblem(null)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="composer noscript:hidden foot-bar sticky z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) pt-3 pb-3 tablet:mx-0 tablet:px-0"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={copy.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby="mensaje-nota"
          placeholder={copy.placeholder}
          enterKeyHint="enter"
          value={text}
          onChange={type}
          onKeyDown={press}
          className="max-h-40 min-h-12 w-full min-w-0 resize-none rounded-md border-[1.5px] border-edge bg-card px-4 py-2.75 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger"
        />
        <button
          type="submit"
          aria-label={copy.send}
          title={copy.send}
          className="grid size-12 shrink-0 place-items-center rounded-md bg-glass text-white transition-colors hover:bg-glass-2"
        >
          <Send aria-hidden size={22} />
        </button>
      </div>
      <p
        id="mensaje-nota"
        className={classes(
          'figures flex justify-between gap-4 text-xs',
          (problem || text.length > counted) && 'pt-1.5',
        )}
      >
        <span role="alert" className="font-medium text-danger">
          {problem}
        </span>
        {text.length > counted && (
          <span className={text.length > maxLengths.chat ? 'text-danger' : 'text-muted'}>
            {writing.count(text.length, maxLengths.chat)}
          </span>
        )}
      </p>
    </form>
  )
}

/** Fits the height to the text, border included. */
function fit(box: HTMLTextAreaElement): void {
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + 3}px`
}

/** Sets a CSS variable to the height covered by the on-screen keyboard, so that the field stays above it. */
function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const root = document.documentElement
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
