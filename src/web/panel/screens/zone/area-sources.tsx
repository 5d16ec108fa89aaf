import { type SubmitEvent, useId, useState } from 'react'
import { mapEndpoints } from '#contract/delivery.ts'
import type { Area } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { zoneArea as copy } from '../../../copy/panel/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { readAreaFile } from './use-area-draft.ts'

type SourcesProps = {
  city: string
  province: string
  onFound: (place: Point) => void
  onLoad: (parts: Area[]) => void
}

/** Corners by their address, and whole areas from a file. */
export function AreaSources({ city, province, onFound, onLoad }: SourcesProps) {
  return (
    <div className="grid items-start gap-5 border-t border-line px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <AddressSearch city={city} province={province} onFound={onFound} />
      <AreaFile onLoad={onLoad} />
    </div>
  )
}

function AddressSearch({ city, province, onFound }: Omit<SourcesProps, 'onLoad'>) {
  const [q, setQ] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  })
  const search = async (): Promise<void> => {
    if (q.trim() === '' || state.isBusy) return
    setState({ isBusy: true, problem: null })
    const query = { q, ...(city && { city }), ...(province && { province_id: province }) }
    const answer = await panelClient(mapEndpoints.geocode, { query }).catch((error: unknown) =>
      actionProblem(error, copy.searchFailed),
    )
    const isText = typeof answer === 'string'
    setState({ isBusy: false, problem: isText ? answer : answer.found ? null : copy.notFound })
    if (isText || !answer.found) return
    setQ('')
    onFound({ lat: answer.found.lat, lng: answer.found.lng })
  }
  return (
    <form
      noValidate
      method="post"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextInput
        label={copy.search}
        hint={copy.searchHint}
        autoComplete="off"
        value={q}
        error={state.problem}
        onChange={({ target }) => setQ(target.value)}
      />
      <Button type="submit" variant="ghost" className="mt-7.5 px-4!" busy={state.isBusy}>
        {copy.searchButton}
      </Button>
    </form>
  )
}

function AreaFile({ onLoad }: Pick<SourcesProps, 'onLoad'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File): Promise<void> => {
    const area = await readAreaFile(file)
    setProblem('problem' in area ? area.problem : null)
    if ('parts' in area) onLoad(area.parts)
  }
  const hintId = useId()
  return (
    <div className="grid justify-items-start gap-1.5">
      <label className="relative inline-flex min-h-12 cursor-pointer items-center justify-center rounded-md border-[1.5px] border-edge px-6 font-semibold transition-colors hover:border-ink hover:bg-paper-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        {copy.file}
        <input
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          aria-describedby={hintId}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
            target.value = ''
          }}
        />
      </label>
      <p id={hintId} className="text-xs text-muted">
        {copy.fileHint}
      </p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
