import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { readStore, readStored, writeStore } from '../../api/browser-store.ts'
import { createListeners } from '../../api/listeners.ts'
import { panelClient } from '../api.ts'
import { whenIdle } from '../when-idle.ts'

/** Ring interval for an unopened order, ms. The server decides how long it rings. */
const ringEveryMs = 20_000
/** Wait for the browser's permission to play, ms. */
const allowedMs = 300
const storedAs = 'mostrador-sonido'

const listeners = createListeners()

/** Whether this device rings; without storage, until the page is closed. Undefined until used: the first access to the storage waits for the disk. */
let isOn: boolean | undefined

const isSoundOn = (): boolean => (isOn ??= readStore('localStorage', storedAs) === 'si')

export function turnSound(next: boolean): void {
  isOn = next
  writeStore('localStorage', storedAs, next ? 'si' : 'no')
  listeners.notify()
}

export function useSound(): boolean {
  return useSyncExternalStore(listeners.subscribe, isSoundOn)
}

const madeAs = 'mostrador-pedidos-propios'

/** Numbers of orders taken on this device, which does not ring for them. */
const madeHere = (): number[] => (readStored('sessionStorage', madeAs) as number[] | null) ?? []

/** Suppresses ringing for an order taken on this device, where it has storage; other devices ring. */
export function keepSilentFor(num: number): void {
  writeStore('sessionStorage', madeAs, JSON.stringify([...madeHere(), num].slice(-20)))
}

let context: AudioContext | null = null
let isBlocked = false

function setBlocked(next: boolean): void {
  isBlocked = next
  listeners.notify()
}

/** Asks the browser for its permission to play: browsers give it after the first tap on the page. Null while they don't. */
async function unblockSound(): Promise<AudioContext | null> {
  const asked = (context ??= new AudioContext())
  const tell = () => setBlocked(asked.state !== 'running')
  // It may be given later.
  const resumed = asked.resume().then(tell)
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, allowedMs))])
  tell()
  return isBlocked ? null : asked
}

/** Whether this device should ring, and the browser does not let it. */
export const isSoundBlocked = (): boolean => isSoundOn() && isBlocked

export function useSoundBlocked(): boolean {
  return useSyncExternalStore(listeners.subscribe, isSoundBlocked)
}

/** Two tones of a doorbell. */
export async function ring(): Promise<void> {
  const audio = await unblockSound()
  // Before the first tap the sounds would queue and play all at once.
  if (audio === null) return
  const tones = [
    { hertz: 1046.5, at: 0 },
    { hertz: 784, at: 0.28 },
  ]
  for (const { hertz, at } of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.5, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}

export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: async ({ signal }) => (await panelClient(panelOrderEndpoints.alerts, {}, { signal })).alerts,
    // Read again by each screen, but not by the one that the page began.
    staleTime: 2_000,
  })

const unblock = (): void => void unblockSound().catch(() => null)

/** Any tap on the page unblocks the sound. */
function useUnblocking(enabled: boolean): void {
  const isSilenced = useSoundBlocked()
  useEffect(() => {
    if (enabled) whenIdle(unblock)
  }, [enabled])
  useEffect(() => {
    if (!enabled || !isSilenced) return
    const leaving = new AbortController()
    document.addEventListener('click', unblock, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [enabled, isSilenced])
}

/** Rings while an order is unopened, on every screen. */
export function useRinging(enabled: boolean): void {
  const isSounding = useSound()
  useUnblocking(enabled && isSounding)
  const { data } = useQuery({
    ...alertsQuery(),
    enabled,
    // Ringing of an unopened order ends without an event from the server.
    refetchInterval: ({ state }) => (state.data?.length ? ringEveryMs : false),
  })
  const own = madeHere()
  const newest = data?.findLast(({ num }) => !own.includes(num))?.num ?? null
  useEffect(() => {
    if (!isSounding || newest === null) return
    const sound = (): void => void ring().catch(() => null)
    sound()
    const timer = setInterval(sound, ringEveryMs)
    return () => clearInterval(timer)
  }, [isSounding, newest])
}

/** Keeps this device's screen on while the component is mounted and ringing is on. */
export function useWakeLock(): void {
  const isSounding = useSound()
  useEffect(() => {
    if (!isSounding || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    const leaving = new AbortController()
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (leaving.signal.aborted) await lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', () => void hold(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      void lock?.release()
    }
  }, [isSounding])
}
