import { useQuery } from '@tanstack/react-query'
import { historyEndpoints, type UndoPreview } from '#contract/panel/history.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { whenText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import { FromTo } from './batch-line.tsx'

const previewCopy = copy.preview

/** Preview of an undo: what is restored and what stays. */
export function UndoDialog({ batch, onClose }: { batch: number; onClose: () => void }) {
  const preview = useQuery({
    queryKey: ['history', 'undo', batch],
    queryFn: ({ signal }) => panelClient(historyEndpoints.preview, { params: { batch } }, { signal }),
    gcTime: 0,
  })
  const undoing = usePanelWrite({
    send: (id: number, options) => panelClient(historyEndpoints.undo, { params: { batch: id } }, options),
    touches: ['history'],
    done: ({ back, stay }) => ({ text: copy.done(back, stay) }),
    onDone: onClose,
  })
  const canUndo = preview.data !== undefined && preview.data.back > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={previewCopy.title}
      footer={
        <>
          <Button variant={canUndo ? 'ghost' : 'primary'} onClick={onClose}>
            {canUndo ? previewCopy.keep : previewCopy.close}
          </Button>
          {canUndo && (
            <Button busy={undoing.isPending} onClick={() => undoing.run(batch)}>
              {previewCopy.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {preview.data ? (
          <Plan plan={preview.data} />
        ) : preview.isError ? (
          <ProblemNote>{actionProblem(preview.error, copy.failed)}</ProblemNote>
        ) : (
          <SkeletonLines count={2} className="h-14 rounded-md" />
        )}
        {undoing.problem && <ProblemNote>{undoing.problem}</ProblemNote>}
      </div>
    </Dialog>
  )
}

function Plan({ plan }: { plan: UndoPreview }) {
  const { who, at, back, stay, changes } = plan
  return (
    <>
      <p className="text-muted">{previewCopy.by(who, whenText(at))}</p>
      {back === 0 && <p className="font-semibold">{previewCopy.nothing}</p>}
      {back > 0 && (
        <Part title={previewCopy.back(back)} count={back} changes={changes.filter(({ to }) => to !== null)} />
      )}
      {stay > 0 && (
        <Part title={previewCopy.stay(stay)} count={stay} changes={changes.filter(({ to }) => to === null)} />
      )}
    </>
  )
}

type PartProps = { title: string; count: number; changes: UndoPreview['changes'] }

function Part({ title, count, changes }: PartProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {changes.map(({ id, what, now, to, stays }) => (
          <li key={id} className="grid gap-0.5 px-4 py-3">
            <span className="font-semibold">{what}</span>
            {to === null ? <span className="figures">{now}</span> : <FromTo from={now} to={to} />}
            {stays && <span className="text-sm text-muted">{stays}</span>}
          </li>
        ))}
      </ul>
      {count > changes.length && (
        <p className="text-sm text-muted">{previewCopy.rest(count - changes.length)}</p>
      )}
    </section>
  )
}
