/** A press within that time, ms, and that distance, px, of one that began a write is the second of a double tap. */
const doubleTapMs = 400
const doubleTapPx = 30

let pressed: MouseEvent | null = null
let began: MouseEvent | null = null

/**
 * Until `signal`, one double tap is one act: a quick answer may put another button below the finger, and the second tap
 * does not press it. Only presses of a pointer: those of a key or a screen reader have no count (`detail` 0), and buttons
 * that write nothing, such as steppers, are pressed as fast as one likes.
 */
export function watchDoubleTaps(signal: AbortSignal): void {
  document.addEventListener('click', ignoreSecondTap, { capture: true, signal })
  document.addEventListener('input', endDoubleTap, { capture: true, signal })
}

/** The press being handled began a write: the next one may be its second. */
export function beginDoubleTap(): void {
  began = pressed
}

/** What is typed between two presses makes them two acts. */
function endDoubleTap(): void {
  began = null
}

function ignoreSecondTap(event: MouseEvent): void {
  const isSecond =
    event.detail > 0 &&
    began !== null &&
    event.timeStamp - began.timeStamp < doubleTapMs &&
    Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) < doubleTapPx
  pressed = event
  // A press elsewhere in between ends the double tap.
  began = isSecond ? event : null
  if (!isSecond) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
