import type { Face } from '../../server/features/images/drawing/letters.ts'
import { fill, line, path } from '../../server/features/images/drawing/sheet.ts'
import { type Drawing, type LabelSystem, lightness } from './drawing.ts'
import type { Area, Frame } from './label-frame.ts'
import { drawOrnament } from './ornaments.ts'
import { type Box, type SetText, boxOf, fitText, writeText } from './set-text.ts'

export type Texts = Pick<Drawing, 'title' | 'line' | 'small'>

type Block = { height: number; gap: number; draw(top: number): string; box?(top: number): Box }

const titleStyles: Record<
  LabelSystem['typeface'],
  { face: Face; tracking: number; leading: number; upper: boolean; size: number }
> = {
  serif: { face: 'serif-bold', tracking: -0.012, leading: 1.04, upper: false, size: 0.215 },
  sans: { face: 'sans-bold', tracking: 0.05, leading: 1.16, upper: true, size: 0.185 },
  italic: { face: 'italic-bold', tracking: -0.008, leading: 1.04, upper: false, size: 0.24 },
}

/** Composes smaller and smaller until all stands within the height with some air between. */
export function fitted(system: LabelSystem, texts: Texts, frame: Frame): Block[] {
  const minAir = 0.85
  let blocks: Block[] = []
  for (let share = 1; share > 0.2; share -= 0.07) {
    blocks = compose(system, texts, frame, share)
    const { solid, gaps } = measure(blocks)
    if (solid + gaps * minAir <= frame.inner.h) break
  }
  return blocks
}

function measure(blocks: Block[]): { solid: number; gaps: number } {
  return {
    solid: blocks.reduce((sum, block) => sum + block.height, 0),
    gaps: blocks.slice(1).reduce((sum, block) => sum + block.gap, 0),
  }
}

function compose(system: LabelSystem, texts: Texts, frame: Frame, share: number): Block[] {
  const { inner } = frame
  const { w, h } = inner
  const ornament = frame.ornament && { height: frame.ornament.height * share }
  const middle = inner.x + w / 2
  const style = titleStyles[system.typeface]
  const title = text(
    style.upper ? texts.title.toUpperCase() : texts.title,
    system.ink,
    middle,
    {
      face: style.face,
      tracking: style.tracking,
      leading: style.leading,
      width: w,
      size: Math.min(w * style.size, h * 0.21) * share,
      height: h * 0.42,
      maxLines: 3,
    },
    h * 0.07,
  )
  const accent = readable(system)
  const kind = text(
    texts.line.toUpperCase(),
    accent,
    middle,
    {
      face: 'sans-bold',
      tracking: 0.13,
      leading: 1.3,
      width: w * 0.96,
      size: w * 0.094 * share,
      height: h * 0.16,
    },
    h * 0.06,
  )
  const small = text(
    texts.small,
    system.ink,
    middle,
    { face: 'italic', width: w * 0.94, size: w * 0.104 * share, height: h * 0.14 },
    h * 0.06,
  )
  const drawing: Block | undefined = ornament && {
    height: ornament.height,
    gap: h * 0.08,
    draw: (top) =>
      drawOrnament(
        system.ornament,
        { ink: system.ink, accent: system.accent, paper: system.paper },
        middle,
        top + ornament.height / 2,
        ornament.height,
      ),
  }
  const rule: Block = { height: 2, gap: h * 0.06, draw: (top) => divider(middle, top, w * 0.2, accent) }
  const order =
    system.frame === 'none'
      ? [kind, title, drawing, small]
      : system.frame === 'single'
        ? [drawing, title, kind, rule, small]
        : [drawing, title, rule, kind, small]
  return order.filter((block) => block !== undefined)
}

function text(
  content: string,
  colour: string,
  middle: number,
  fit: Parameters<typeof fitText>[1],
  gap: number,
): Block | undefined {
  if (!content.trim()) return undefined
  const set: SetText = fitText(content, fit)
  return {
    height: set.height,
    gap,
    draw: (top) => fill(writeText(set, middle, top), colour),
    box: (top) => boxOf(set, middle, top),
  }
}

/** Spreads blocks over the height; the gaps shrink first, and grow no more than by half, so that short labels stay together. */
export function stack(blocks: Block[], inner: Area): { block: Block; top: number }[] {
  const { solid, gaps } = measure(blocks)
  const stretch = gaps === 0 ? 0 : Math.min(1.5, Math.max(0, (inner.h - solid) / gaps))
  let top = inner.y + Math.max(0, (inner.h - solid - gaps * stretch) / 2)
  return blocks.map((block, i) => {
    if (i > 0) top += block.gap * stretch
    const placed = { block, top }
    top += block.height
    return placed
  })
}

function divider(x: number, y: number, half: number, colour: string): string {
  return (
    line(path`M${x - half} ${y + 1}H${x - 7}M${x + 7} ${y + 1}H${x + half}`, colour, 1.5, 0.75) +
    fill(path`M${x} ${y - 3}l4 4l-4 4l-4 -4z`, colour)
  )
}

function readable(system: LabelSystem): string {
  return Math.abs(lightness(system.accent) - lightness(system.paper)) > 0.38 ? system.accent : system.ink
}
