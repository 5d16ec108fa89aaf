import type { Page } from 'playwright-core'

/** Pixels in a second: a thumb that wants to the end. */
const speed = 24_000
const stepPx = 60_000

export type Flung = { rows: number; p95: number; nodes: number }

/** Flings a list that goes on by itself until it has so many rows, then back up and down again, and times the frames of that. */
export async function fling(page: Page, list: string, count: number): Promise<Flung> {
  const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
  await rows.first().waitFor()
  const place = async (): Promise<number> => Number(await rows.last().getAttribute('aria-posinset'))
  while ((await place()) < count) await page.mouse.wheel(0, 30_000)
  const reached = await place()
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const seen = { frames: [] as number[], nodes: 0, isOver: false }
    Object.assign(window, { flung: seen })
    let before = performance.now()
    const look = (now: number): void => {
      seen.frames.push(now - before)
      seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
      before = now
      if (!seen.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const direction of [1, -1])
    for (let step = 0; step < 3; step += 1)
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 400,
        yDistance: direction * stepPx,
        speed,
        gestureSourceType: 'touch',
        preventFling: false,
      })
  const { frames, nodes } = await page.evaluate(() => {
    const { flung } = window as unknown as { flung: { frames: number[]; nodes: number; isOver: boolean } }
    flung.isOver = true
    return flung
  })
  const sorted = frames.toSorted((a, b) => a - b)
  return { rows: reached, p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN, nodes }
}
