import { type ComponentProps, useState } from 'react'
import { controls } from '../../copy/controls.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { Eye, EyeOff } from '../../ui/later-icons.ts'

/** A password, which can be looked at. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative [&_input]:pr-13">
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? controls.hidePassword : controls.showPassword}
        aria-pressed={isShown}
        className="absolute top-7.5 right-1"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden size={20} />
      </IconButton>
    </div>
  )
}
