import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Of the browsers that have it; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/** Between two looks at the camera's picture, ms. */
const lookEveryMs = 150
/** A code that stays before the camera counts once in so long, ms. */
const sameCodeMs = 2_000

const detectorClass = (): DetectorClass | null =>
  'BarcodeDetector' in globalThis
    ? (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector
    : null

export const canScan = (): boolean => detectorClass() !== null && 'mediaDevices' in navigator

/** The video to show the camera in; tells each code that comes before it, once; `failed` where there is no camera to be had. */
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

async function look(
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    // One that can't be read now may be in a moment.
    const [found] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    const now = performance.now()
    const code = found?.rawValue.trim() ?? ''
    if (code !== '') {
      if (code !== last.code || now - last.at > sameCodeMs) onCode(code)
      last = { code, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

let audio: AudioContext | null = null

/** A short beep and a shake; low and long for what is not known. */
export function beep(isKnown: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(isKnown ? 60 : [80, 60, 80])
  audio ??= new AudioContext()
  const tone = new OscillatorNode(audio, { type: 'square', frequency: isKnown ? 1_760 : 220 })
  const volume = new GainNode(audio, { gain: 0.15 })
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isKnown ? 0.09 : 0.3))
}
