import { screens } from '#contract/screens.ts'
import { frame } from '../../copy/frame.ts'
import { register as copy } from '../../copy/register.ts'

/** What is accepted, each to be read in another window: what was typed here stays. */
export function TermsLabel() {
  const { accept, terms, and, privacy } = copy.terms
  return (
    <>
      {accept} <Paper to={screens.terms}>{terms}</Paper> {and} <Paper to={screens.privacy}>{privacy}</Paper>
    </>
  )
}

function Paper({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-glass-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {frame.newWindow}</span>
    </a>
  )
}
