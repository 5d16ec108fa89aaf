import { homeHref } from '#contract/screens.ts'
import { errors } from '../../copy/controls.ts'
import { Logo } from '../../parts/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** An unexpected error, or a missing script. Links load new documents, as the running code may be broken. */
export function Fault({ error }: { error?: unknown }) {
  const { toHome } = errors.fault
  const { title, text, retry } = isMissingScript(error)
    ? { ...errors.scripts, retry: errors.scripts.reload }
    : errors.fault
  const ways = (
    <>
      <Button onClick={() => location.reload()}>{retry}</Button>
      <a
        href={homeHref}
        className="inline-flex min-h-12 items-center px-4 font-semibold text-glass-text underline underline-offset-4"
      >
        {toHome}
      </a>
    </>
  )
  return (
    <>
      <title>{title}</title>
      <Empty drawing={<Logo mood="tipped" />} heading="h1" title={title} text={text} action={ways} />
    </>
  )
}

/** Browsers' messages for a failed module import. */
function isMissingScript(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  )
}
