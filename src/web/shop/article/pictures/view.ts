/** How a picture is looked at: `scale` times its fitted size, its middle moved by so many pixels off the middle of its box. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const wholeView: View = { scale: 1, x: 0, y: 0 }
const largest = 4

/** How large a picture of that shape stands in a box, all of it in sight. */
export function fitted(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The view moved by so many pixels, never past the picture's edge. */
export function moved(view: View, by: Point, picture: Size, box: Size): View {
  const { width, height } = fitted(picture, box)
  const within = (at: number, size: number, room: number) => {
    const most = Math.max(0, (size * view.scale - room) / 2)
    return Math.min(most, Math.max(-most, at)) + 0
  }
  return {
    scale: view.scale,
    x: within(view.x + by.x, width, box.width),
    y: within(view.y + by.y, height, box.height),
  }
}

/** The view so many times as large, from the whole picture to four times that; what lies at `at` (off the box's middle) stays there where it can. */
export function scaled(view: View, times: number, at: Point, picture: Size, box: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * times))
  const grown = scale / view.scale
  const next = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return moved(next, { x: 0, y: 0 }, picture, box)
}
