import { metresBetween, type Point } from '#domain/geography/address.ts'
import { zoneArea as copy } from '../../../copy/panel/zones.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { ChevronLeft, ChevronRight, Plus } from '../../../ui/icons.tsx'
import { Trash2 } from '../../../ui/lazy-icons.ts'
import { Undo } from '../../frame/icons.ts'
import type { useAreaDraft } from './use-area-draft.ts'

type ToolsProps = { draft: ReturnType<typeof useAreaDraft>; shop: Point | null }

/** The drawing without drag or hover: step back, close, clear, and each corner chosen from a list. */
export function CornerTools({ draft, shop }: ToolsProps) {
  const { drawing, ring, rings, picked, outline } = draft
  const { isOpen } = drawing
  const how = copy.how[ring.length === 0 ? 'empty' : isOpen ? 'open' : picked === null ? 'closed' : 'picked']
  const near = (by: number): void =>
    draft.pick(((picked ?? (by > 0 ? -1 : 0)) + by + ring.length) % ring.length)
  return (
    <div className="grid gap-3">
      <output className="text-sm text-muted">{how}</output>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" disabled={!draft.canUndo} onClick={draft.undo}>
          <Undo aria-hidden size={18} />
          {copy.undo}
        </Button>
        {isOpen && ring.length > 2 && (
          <Button size="sm" onClick={draft.close}>
            {copy.close}
          </Button>
        )}
        {ring.length > 0 && (
          <Button variant="ghost" size="sm" onClick={draft.clear}>
            {copy.clear}
          </Button>
        )}
      </div>
      {rings.length > 1 && (
        <Select
          label={copy.outline}
          value={outline}
          onChange={({ target }) => draft.pickOutline(Number(target.value))}
        >
          {rings.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an outline has no name but its place
            <option key={at} value={at}>
              {copy.outlineOf(at + 1, one.length)}
            </option>
          ))}
        </Select>
      )}
      {ring.length > 0 && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-1 tablet:max-w-105">
          <IconButton label={copy.previous} className="mb-0.5" onClick={() => near(-1)}>
            <ChevronLeft aria-hidden size={22} />
          </IconButton>
          <Select
            label={copy.corner}
            value={picked ?? ''}
            onChange={({ target }) => draft.pick(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{copy.noCorner(ring.length)}</option>
            {ring.map((corner, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a corner has no name but its place
              <option key={at} value={at}>
                {copy.cornerOf(at + 1, whereOf(corner, shop))}
              </option>
            ))}
          </Select>
          <IconButton label={copy.next} className="mb-0.5" onClick={() => near(1)}>
            <ChevronRight aria-hidden size={22} />
          </IconButton>
        </div>
      )}
      {picked !== null && (
        <div className="flex flex-wrap gap-2">
          {ring.length > 1 && (
            <Button variant="ghost" size="sm" onClick={() => draft.insert(picked, between(ring, picked))}>
              <Plus aria-hidden size={18} />
              {copy.insert}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => draft.remove(picked)}>
            <Trash2 aria-hidden size={18} />
            {copy.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The middle between a corner and the next. */
function between(ring: readonly Point[], at: number): Point {
  const [one, other] = [ring[at], ring[(at + 1) % ring.length]]
  if (!one || !other) throw new RangeError('There is no such corner')
  return { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 }
}

/** How far and in which direction from the shop; without one, in degrees. */
function whereOf(corner: Point, shop: Point | null): string {
  if (shop === null) return copy.degrees(corner.lat, corner.lng)
  const east = (corner.lng - shop.lng) * Math.cos((shop.lat * Math.PI) / 180)
  const eighth = Math.round((Math.atan2(east, corner.lat - shop.lat) / Math.PI) * 4)
  return copy.where(metresBetween(shop, corner), copy.directions[(eighth + 8) % 8] ?? '')
}
