import { useState } from 'react'
import { useLocation } from 'react-router'
import { href } from '#contract/screens.ts'
import { loginRequired as copy } from '../../copy/auth.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginAct } from './login-request.tsx'

type LoginDialogProps = { act: LoginAct; whenIn: () => void; onEnd: () => void }

/** A login dialog that states its purpose, and continues with it after the login. */
export function LoginDialog({ act, whenIn, onEnd }: LoginDialogProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [isIn, setIn] = useState(false)
  const end = () => {
    onEnd()
    if (isIn) whenIn()
  }
  const { title, why } = copy[act]
  return (
    <Dialog open={!isIn} onClose={end} title={title} size="sm">
      <p className="mb-5 text-muted">{why}</p>
      <LoginForm onEntered={() => setIn(true)} onLeave={onEnd} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4">
        <TextLink to={href('register', { view: 'formulario' }, { volver: here })} onClick={onEnd}>
          {copy.toRegister}
        </TextLink>
        <TextLink to={href('login', {}, { volver: here })} onClick={onEnd}>
          {copy.toLogin}
        </TextLink>
      </div>
    </Dialog>
  )
}
