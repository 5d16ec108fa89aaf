import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { update as copy } from '../copy/installed-app.ts'
import { type PageMessage, registerWorker } from '../parts/pushes/registration.ts'
import { Button } from '../ui/button.tsx'
import { ArrowDown } from '../ui/lazy-icons.ts'
import { hasUnsavedChanges } from './prompt-rules.ts'
import { PromptCard } from './prompts.tsx'

/** Progress step, and when 'Instalando' is shown (spec 1 §4). */
const step = { percent: 10, every: 500 }

const installingFrom = 70

/** Reload anyway when the worker does not answer, ms. */
const timeoutMs = 3_000

/** Announces a new version and reloads when the bar is full. Paused while unsaved input would be lost, or by the user. */
export function UpdateBar({ worker }: { worker: ServiceWorker }) {
  const cache = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    if (isPutOff) return
    const timer = setInterval(
      () =>
        setPercent((known) =>
          hasUnsavedChanges() ? null : Math.min(100, (known ?? -step.percent) + step.percent),
        ),
      step.every,
    )
    return () => clearInterval(timer)
  }, [isPutOff])
  const isDone = percent === 100
  useEffect(() => {
    if (!isDone) return
    const leaving = new AbortController()
    takeOver(worker, cache, leaving.signal)
    return () => leaving.abort()
  }, [isDone, worker, cache])

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

/** Activates the worker, then reloads, unless `signal` came first: not over what was begun meanwhile, nor before pending saves are answered. */
export function takeOver(worker: ServiceWorker, cache: QueryClient, signal: AbortSignal): void {
  const reload = (): void => {
    if (signal.aborted) return
    if (hasUnsavedChanges() || cache.isMutating() > 0) setTimeout(reload, step.every)
    else location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true, signal })
  setTimeout(reload, timeoutMs)
  worker.postMessage({ kind: 'take over' } satisfies PageMessage, [])
}

/** Delay of the first update check (spec 1 §9), and minimum interval of checks on return, ms. */
const firstLook = 10_000

const between = 60_000

/** The worker of a newer version, once it is waiting to activate; null before. */
export function useNewVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void registerWorker().then(
      (registration) => registration && watch(registration, setWaiting, leaving.signal),
    )
    return () => leaving.abort()
  }, [])
  return waiting
}

function watch(
  registration: ServiceWorkerRegistration,
  onReady: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  let lookedAt = 0
  // The first worker is no update.
  const tell = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) onReady(registration.waiting)
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < between) return
    lookedAt = Date.now()
    void registration
      .update()
      .then(tell)
      .catch(() => null)
  }
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', tell, { signal }),
    { signal },
  )
  document.addEventListener('visibilitychange', look, { signal })
  const timer = setTimeout(look, Math.max(0, firstLook - performance.now()))
  signal.addEventListener('abort', () => clearTimeout(timer))
}
