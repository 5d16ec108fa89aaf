import { homeHref } from '#contract/screens.ts'
import { errors } from '../../copy/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Demijohn } from './demijohn.tsx'

/** Something of ours broke. The ways on are whole page loads: what runs here may be what broke. */
export function Fault() {
  const { title, text, retry, toHome } = errors.fault
  const ways = (
    <>
      <Button onClick={() => location.reload()}>{retry}</Button>
      <a href={homeHref} className="inline-flex min-h-12 items-center px-4 font-semibold text-glass-text underline underline-offset-4">
        {toHome}
      </a>
    </>
  )
  return (
    <>
      <title>{title}</title>
      <Empty drawing={<Demijohn mood="tipped" />} heading="h1" title={title} text={text} action={ways} />
    </>
  )
}
