import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scan as copy } from '../../copy/panel/sell.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { ScanBarcode } from '../frame/icons.ts'

/** Missing in TypeScript's DOM types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/** Detection interval, ms. */
const lookEveryMs = 150
/** Absence after which the same code counts again, ms, and the looks in which it has to be seen: a phone may stop for longer. */
const absence = { ms: 1_000, looks: 3 }

const detectorClass = (): DetectorClass | null =>
  'BarcodeDetector' in globalThis
    ? (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector
    : null

export const canScan = (): boolean => detectorClass() !== null && 'mediaDevices' in navigator

/** Opens the scanner, where the browser has one. */
export function ScanButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    canScan() && (
      <Button variant="ghost" aria-label={label} className="size-12 shrink-0 px-0!" onClick={onPress}>
        <ScanBarcode aria-hidden size={24} />
      </Button>
    )
  )
}

/** Streams the rear camera into the returned video and reports each detected code; `failed` when there is no access. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting')
  const told = useEffectEvent(onCode)
  useEffect(() => {
    const leaving = new AbortController()
    let stream: MediaStream | null = null
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop())
    const run = async (): Promise<void> => {
      const Class = detectorClass()
      if (Class === null || !video.current) throw new Error('No scanner')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (leaving.signal.aborted) return stop()
      video.current.srcObject = stream
      setState('on')
      await look(new Class({ formats }), video.current, told, leaving.signal)
    }
    run().catch(() => {
      stop()
      if (!leaving.signal.aborted) setState('failed')
    })
    return () => {
      leaving.abort()
      stop()
    }
  }, [])
  return { video, state }
}

type ViewfinderProps = { video: RefObject<HTMLVideoElement | null>; state: 'starting' | 'on' | 'failed' }

/** The picture of `useCamera` with its frame. */
export function Viewfinder({ video, state }: ViewfinderProps) {
  if (state === 'failed') return <ProblemNote>{copy.noCamera}</ProblemNote>
  return (
    <div className="relative overflow-clip rounded-lg bg-ink">
      <video ref={video} autoPlay muted playsInline className="aspect-4/3 w-full object-cover" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-8 top-1/2 h-28 -translate-y-1/2 rounded-md border-[3px] border-white/80"
      />
    </div>
  )
}

export type ScanResult = { text: string; isKnown: boolean }

type ScanVerdictProps = {
  /** Of the last code. */ result: ScanResult | null
  state: ViewfinderProps['state']
  /** Before the first code. */ hint: string
}

/** What a scanned code was. */
export function ScanVerdict({ result, state, hint }: ScanVerdictProps) {
  const look =
    result === null
      ? 'text-muted'
      : result.isKnown
        ? 'bg-sin-alcohol text-tile-ink'
        : 'bg-tinto text-tile-ink'
  return (
    <output className={classes('min-h-12 rounded-md px-4 py-3 font-semibold', look)}>
      {result?.text ?? (state === 'starting' ? copy.starting : hint)}
    </output>
  )
}

async function look(
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = { code: '', at: 0 }
  let missed = 0
  while (!signal.aborted) {
    // A frame that fails to decode is skipped.
    const [found] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    const now = performance.now()
    const code = found?.rawValue.trim() ?? ''
    if (code === '') missed += 1
    else {
      const isAgain = missed >= absence.looks && now - last.at > absence.ms
      if (code !== last.code || isAgain) onCode(code)
      last = { code, at: now }
      missed = 0
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

let audio: AudioContext | null = null

/** Sound and vibration for a scanned code, lower and longer when it is unknown. */
export function beep(isKnown: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(isKnown ? 60 : [80, 60, 80])
  audio ??= new AudioContext()
  const tone = new OscillatorNode(audio, { type: 'square', frequency: isKnown ? 1_760 : 220 })
  const volume = new GainNode(audio, { gain: 0.15 })
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isKnown ? 0.09 : 0.3))
}
