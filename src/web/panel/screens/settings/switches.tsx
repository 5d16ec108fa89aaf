import type { Settings } from '#contract/panel/settings.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { usePauseWrite } from '../../parts/settings-writes.ts'

/** Pauses and resumes the shop. */
export function PauseCard({ pause }: { pause: Settings['pause'] }) {
  const copy = settings.pause
  const { is_paused: isPaused, version } = pause
  const write = usePauseWrite(version, (paused) => (paused ? copy.paused : copy.resumed))
  return (
    <FormCard name="pausa" title={copy.title} state={isPaused ? copy.on : copy.off}>
      <div className="grid gap-3">
        <p>{copy.buyer}</p>
        <p className="text-muted">{copy.more}</p>
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
        <Button
          variant={isPaused ? 'primary' : 'ghost'}
          busy={write.isPending}
          className="tablet:justify-self-start"
          onClick={() => write.run(!isPaused)}
        >
          {isPaused ? copy.resume : copy.pause}
        </Button>
      </div>
    </FormCard>
  )
}
