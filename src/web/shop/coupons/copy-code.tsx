import { useRef, useState } from 'react'
import { coupons as copy } from '../../copy/coupons.ts'
import { IconButton } from '../../ui/button.tsx'
import { Check } from '../../ui/icons.ts'
import { Copy } from '../../ui/later-icons.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** The code as it is typed, and a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copyCode = async (): Promise<void> => {
    const done = await writeToClipboard(code, text.current)
    setCopied(done)
    if (done) toast.success(copy.copied)
    else toast.error(copy.copyFailed(code))
  }
  return (
    <p className="flex min-w-0 items-center justify-between gap-2 rounded-md border-[1.5px] border-dashed border-edge bg-paper py-0.5 pr-0.5 pl-4">
      <span className="sr-only">{copy.code}</span>
      <code ref={text} className="figures min-w-0 font-sans font-semibold tracking-[0.06em] break-all">
        {code}
      </code>
      <IconButton label={copy.copy(code)} onClick={() => void copyCode()}>
        {isCopied ? (
          <Check aria-hidden size={19} className="text-glass-text" />
        ) : (
          <Copy aria-hidden size={19} />
        )}
      </IconButton>
    </p>
  )
}

/** A shop that is opened by its address in the local network has no clipboard: there the code is selected, and copied as by hand. */
async function writeToClipboard(code: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    if (shown === null) return false
    getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
