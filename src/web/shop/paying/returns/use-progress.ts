import { useEffect, useState } from 'react'

/** Of the bar: each tick adds a tenth (spec 2 §9). */
const step = 10
/** Seconds between the full bar and the next screen (spec 2 §9). */
const countdown = 7

/** The wait of a return screen: a bar that fills, a tick of so many milliseconds at a time, then seconds that run out. It stands still while `isPaused`. */
export function useProgress({ tick, isPaused }: { tick: number; isPaused: boolean }): {
  progress: number
  seconds: number
} {
  const [progress, setProgress] = useState(0)
  const [seconds, setSeconds] = useState(countdown)

  useEffect(() => {
    if (isPaused || seconds === 0) return
    const timer =
      progress < 100
        ? setTimeout(() => setProgress(progress + step), tick)
        : setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [isPaused, progress, tick, seconds])

  return { progress, seconds }
}
