import { useLocation } from 'react-router'
import { href, screens } from '#contract/screens.ts'
import { register as copy } from '../copy/auth.ts'
import { Mail } from '../ui/icons.tsx'
import { TextLink } from '../ui/text-link.tsx'

const registerPath = screens.register.split('/:', 1)[0] ?? ''

/** Reminds a buyer of the mailed code, except where it is typed. */
export function ConfirmStrip() {
  const { pathname, search } = useLocation()
  if (pathname.startsWith(registerPath)) return null
  return (
    <aside aria-label={copy.stripText} className="border-y border-line bg-paper-2">
      <p className="wrap flex items-center gap-x-3 py-0.5">
        <Mail aria-hidden size={18} className="shrink-0 text-glass-text" />
        <span className="max-tablet:grow">
          <strong className="font-semibold">{copy.stripText}</strong>{' '}
          <span className="text-muted max-tablet:sr-only">{copy.stripWhy}</span>
        </span>
        <TextLink to={href('register', { view: 'codigo' }, { volver: pathname + search })}>
          {copy.stripLink}
        </TextLink>
      </p>
    </aside>
  )
}
