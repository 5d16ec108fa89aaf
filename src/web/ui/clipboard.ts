/**
 * Whether the text was copied. Without a secure context, as at a LAN address, there is no clipboard API: a field beside
 * what has the focus, in its dialog if there is one, is copied by execCommand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement
    const field = Object.assign(document.createElement('textarea'), {
      value: text,
      readOnly: true,
      className: 'sr-only',
    })
    ;(focused?.parentElement ?? document.body).append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return isCopied
  }
}
