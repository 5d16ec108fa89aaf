import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons.tsx'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  /** That were on the list and are stored. */ stored: number
  onRetry: (which: (upload: Upload) => boolean) => void
  onDrop: (id: number) => void
}

/** Files on their way, each with its progress or what went wrong. */
export function UploadList({ uploads, stored, onRetry, onDrop }: UploadListProps) {
  const repeatable = uploads.filter(({ state, isUnfit }) => state === 'failed' && !isUnfit)
  if (uploads.length === 0) return null
  return (
    <section aria-label={copy.uploads} className="grid gap-2">
      {stored + uploads.length > 1 && (
        <output className="figures text-sm font-semibold">
          {copy.soFar(stored, stored + uploads.length)}
        </output>
      )}
      <ul className="divide-y divide-line rounded-md border border-line bg-card">
        {uploads.map(({ id, file, state, percent, problem, isUnfit }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            {state === 'failed' ? (
              <>
                {!isUnfit && (
                  <Button
                    variant="ghost"
                    className="px-4!"
                    aria-label={copy.again(file.name)}
                    onClick={() => onRetry((one) => one.id === id)}
                  >
                    {copy.retryShort}
                  </Button>
                )}
                <DropButton name={file.name} onDrop={() => onDrop(id)} />
                <p role="alert" className="w-full text-sm font-medium text-danger">
                  {problem}
                </p>
              </>
            ) : state === 'sending' ? (
              <>
                <progress
                  aria-label={copy.progressOf(file.name)}
                  max={100}
                  value={percent}
                  className="h-2 w-24 appearance-none overflow-clip rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-glass [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-glass"
                />
                <span className="figures w-24 text-right text-sm text-muted">{copy.sending(percent)}</span>
                {percent < 100 && <DropButton name={file.name} onDrop={() => onDrop(id)} />}
              </>
            ) : (
              <>
                <span className="text-sm text-muted">{copy.waits}</span>
                <DropButton name={file.name} onDrop={() => onDrop(id)} />
              </>
            )}
          </li>
        ))}
      </ul>
      {repeatable.length > 1 && (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() => onRetry(({ isUnfit }) => !isUnfit)}
        >
          {copy.againAll}
        </Button>
      )}
    </section>
  )
}

/** Gone once the file is with the server, which then stores it. */
function DropButton({ name, onDrop }: { name: string; onDrop: () => void }) {
  return (
    <IconButton label={copy.drop(name)} className="size-12" onClick={onDrop}>
      <X aria-hidden size={18} />
    </IconButton>
  )
}
