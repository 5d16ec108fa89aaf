import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { secondFactor as copy } from '../../copy/panel/security.ts'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/clipboard.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { Copy } from '../../ui/lazy-icons.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'
import { panelClient } from '../api.ts'
import { meQuery } from '../me.ts'

type SetSecondFactorProps = {
  onStart?: () => void
  /** Called once the recovery codes were saved. */ onDone: () => void
}

/** Sets up the second factor, up to the recovery codes, which stay until saved: the parent must keep it mounted meanwhile. */
export default function SetSecondFactor({ onStart, onDone }: SetSecondFactorProps) {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const starting = useMutation({
    mutationFn: () => panelClient(panelSessionEndpoints.startSecondFactor, {}),
    networkMode: 'always',
    onSuccess: onStart,
  })
  if (codes !== null) {
    const finish = () => {
      onDone()
      void cache.refetchQueries({ queryKey: meQuery().queryKey })
    }
    return <RecoveryCodes codes={codes} onSaved={finish} />
  }
  if (starting.data) return <Secret {...starting.data} onCodes={setCodes} />
  return (
    <div className="grid gap-4">
      {starting.error && <ProblemNote>{actionProblem(starting.error, copy.failed)}</ProblemNote>}
      <Button busy={starting.isPending} onClick={() => starting.mutate()}>
        {copy.activate}
      </Button>
    </div>
  )
}

type SecretProps = { secret: string; qr: string; onCodes: (codes: readonly string[]) => void }
type Fields = { code: string }

const validate = ({ code }: Fields) => (code.trim() === '' ? { code: copy.codeMissing } : {})

function Secret({ secret, qr, onCodes }: SecretProps) {
  const { field, submit, isPending, problem } = useServerForm({
    validate,
    defaultValues: { code: '' },
    send: (body: Fields) => panelClient(panelSessionEndpoints.confirmSecondFactor, { body }),
    onSent: ({ recovery_codes: codes }) => onCodes(codes),
    failed: copy.failed,
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p>{copy.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={copy.qr}
        className="size-48 justify-self-center rounded-md border border-line bg-white p-1"
      />
      <div className="grid gap-1.5">
        <p className="text-sm text-muted">{copy.byHand}</p>
        <code className="figures rounded-md bg-paper-2 px-3 py-2 break-all">{secret}</code>
        <CopyButton text={secret} label={copy.copyKey} />
      </div>
      <TextInput label={copy.first} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="w-full">
        {copy.confirm}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-4">
      <h2 className="text-md font-semibold">{copy.codesTitle}</h2>
      <p className="text-muted">{copy.codesText}</p>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-paper-2 p-4 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={copy.copyCodes} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={copy.file}
          className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-glass-text hover:bg-paper-2"
        >
          {copy.download}
        </a>
      </div>
      <Button onClick={onSaved}>{copy.saved}</Button>
    </div>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const write = () =>
    void copyText(text).then((isCopied) => (isCopied ? toast.success(copy.copied) : toast.error(copy.failed)))
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" onClick={write}>
      <Copy aria-hidden size={18} />
      {label}
    </Button>
  )
}
