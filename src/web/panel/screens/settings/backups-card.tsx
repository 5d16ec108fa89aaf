import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillPath } from '#contract/client.ts'
import { type Backup, backupsEndpoints } from '#contract/panel/backups.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { backups as copy } from '../../../copy/panel/backups.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Download } from '../../frame/icons.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { usePanelWrite } from '../../use-panel-write.ts'

const noun = 'backups'
/** Poll interval while a backup is being made, ms. */
const makingPollMs = 1_000
/** Backups shown at first. */
const shownAtFirst = 5

const backupsQuery = () =>
  queryOptions({
    queryKey: [noun],
    queryFn: ({ signal }) => panelClient(backupsEndpoints.list, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.asked?.state === 'making' ? makingPollMs : false),
  })

const whenOf = ({ at }: Backup): string => formatDateTime(at)

/** The backups: one made now, and each as a file. */
export function BackupsCard() {
  const query = useQuery(backupsQuery())
  const { data } = query
  const [isWhole, setWhole] = useState(false)
  const [last] = data?.backups ?? []
  const shown = isWhole ? data?.backups : data?.backups.slice(0, shownAtFirst)
  return (
    <FormCard
      name="respaldos"
      className="max-notebook:order-last"
      title={copy.title}
      state={last ? copy.last(whenOf(last)) : data ? copy.none : copy.title}
    >
      <div className="grid gap-4">
        <p className="text-muted">{copy.text}</p>
        <MakeBackup />
        {shown === undefined ? (
          <LoadingRows
            query={query}
            copy={{ failed: copy.lost, retry: copy.retry }}
            count={3}
            className="h-12"
          />
        ) : (
          shown.length > 0 && (
            <ul aria-label={copy.title} className="divide-y divide-line border-y border-line">
              {shown.map((backup) => (
                <BackupLine key={backup.name} backup={backup} />
              ))}
            </ul>
          )
        )}
        {data && !isWhole && data.backups.length > shownAtFirst && (
          <Button variant="quiet" className="-ml-4 justify-self-start px-4!" onClick={() => setWhole(true)}>
            {copy.all(data.backups.length)}
          </Button>
        )}
        <p className="text-sm text-muted">{copy.elsewhere}</p>
        <p className="text-sm text-muted">{copy.restore}</p>
      </div>
    </FormCard>
  )
}

/** How the one asked for here fares; one asked for before is told only while it is made. */
function MakeBackup() {
  const { data } = useQuery(backupsQuery())
  const [isMine, setMine] = useState(false)
  const write = usePanelWrite({
    send: (_: null, options) => panelClient(backupsEndpoints.make, { body: {} }, options),
    touches: [noun, 'history'],
    done: () => ({ text: copy.asked }),
    onDone: () => setMine(true),
  })
  const asked = data?.asked ?? null
  const isMaking = asked?.state === 'making'
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        className="tablet:justify-self-start"
        busy={write.isPending || isMaking}
        onClick={() => write.run(null)}
      >
        {copy.make}
      </Button>
      {isMaking && (
        <div className="grid gap-1.5">
          <progress
            aria-label={copy.making(null)}
            className="h-2 w-full accent-glass"
            {...(asked.progress !== null && { value: asked.progress })}
          />
          <p className="figures text-sm">{copy.making(asked.progress)}</p>
        </div>
      )}
      <output>{isMine && asked?.state === 'made' && <span className="font-medium">{copy.made}</span>}</output>
      {isMine && asked?.state === 'failed' && <ProblemNote>{copy.failed}</ProblemNote>}
      {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
    </div>
  )
}

function BackupLine({ backup }: { backup: Backup }) {
  const { name, kind, bytes } = backup
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (): Promise<void> => {
    setAsking(true)
    setProblem(null)
    try {
      // Asks for the password, which the download itself can't.
      await panelClient(backupsEndpoints.check, { params: { name } })
      const href = `/api${fillPath(backupsEndpoints.file.path, { name })}`
      // Unlike a navigation, it leaves no page.
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    } catch (error) {
      setProblem(actionProblem(error, copy.lost))
    }
    setAsking(false)
  }
  return (
    <li className="grid gap-2 py-2">
      <div className="flex items-center gap-3">
        <span className="grid min-w-0 flex-1">
          <span className="figures font-semibold">{whenOf(backup)}</span>
          <span className="figures text-sm text-muted">
            {copy.kinds[kind]} · {copy.size(bytes)}
          </span>
        </span>
        <IconButton
          label={copy.download(whenOf(backup))}
          className="size-12!"
          aria-busy={isAsking}
          onClick={() => void download()}
        >
          <Download aria-hidden size={20} />
        </IconButton>
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </li>
  )
}
