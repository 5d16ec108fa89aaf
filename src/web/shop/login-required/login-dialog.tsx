import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { href } from '#contract/screens.ts'
import { loginRequired as copy } from '../../copy/login-required.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from '../login/login-form.tsx'
import type { LoginAct } from './login-request.tsx'

type LoginDialogProps = { act: LoginAct; whenIn: () => void; onEnd: () => void }

/** The login, in place: it says what it is for, and goes on with that once somebody is in. */
export function LoginDialog({ act, whenIn, onEnd }: LoginDialogProps) {
  const { pathname } = useLocation()
  const [isIn, setIn] = useState(false)
  const end = () => {
    onEnd()
    if (isIn) whenIn()
  }
  const { title, why } = copy[act]
  return (
    <Dialog open={!isIn} onClose={end} title={title} size="sm">
      <p className="mb-5 text-muted">{why}</p>
      <LoginForm onEntered={() => setIn(true)} />
      <Link to={href('login', {}, { volver: pathname })} onClick={onEnd} className="mt-2 inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline">
        {copy.toLogin}
      </Link>
    </Dialog>
  )
}
