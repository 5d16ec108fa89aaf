import { useEffect, useState } from 'react'
import { update as copy } from '../../copy/pwa.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowDown } from '../../ui/later-icons.ts'
import { isBusy } from '../busy.ts'
import type { PageMessage } from '../page-message.ts'
import { PromptCard } from '../prompts/prompt-card.tsx'

/** The bar's pace, and from where on it says 'Instalando' (spec 1 §4). */
const step = { percent: 10, every: 500 }
const installingFrom = 70
/** A worker that does not answer keeps nobody. */
const patience = 3_000

/** A new version on its way: the bar rises, and at its end the page loads anew. It waits while somebody would lose something, or as long as he says so (design 6.10). */
export function UpdateBar({ worker }: { worker: ServiceWorker }) {
  const [percent, setPercent] = useState<number | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    if (isPutOff) return
    const timer = setInterval(
      () => setPercent((known) => (isBusy() ? null : Math.min(100, (known ?? -step.percent) + step.percent))),
      step.every,
    )
    return () => clearInterval(timer)
  }, [isPutOff])
  const isDone = percent === 100
  useEffect(() => {
    if (isDone) takeOver(worker)
  }, [isDone, worker])

  if (percent === null || isPutOff) return null
  const isInstalling = percent >= installingFrom
  return (
    <PromptCard title={copy.title} icon={<ArrowDown size={20} />}>
      <div className="grid w-full gap-1.5">
        <p className="figures flex justify-between text-sm text-muted">
          <output>{isInstalling ? copy.installing : copy.downloading}</output>
          <span aria-hidden>{percent} %</span>
        </p>
        <progress
          aria-label={copy.progress}
          value={percent}
          max={100}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-glass [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-glass [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-500"
        />
      </div>
      <Button variant="quiet" size="sm" disabled={isDone} onClick={() => setPutOff(true)}>
        {copy.later}
      </Button>
    </PromptCard>
  )
}

const reload = (): void => location.reload()

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patience)
  worker.postMessage({ kind: 'take over' } satisfies PageMessage, [])
}
