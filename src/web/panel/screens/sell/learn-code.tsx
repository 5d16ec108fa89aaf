import { useState } from 'react'
import { salesEndpoints } from '#contract/panel/sales.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { scan as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { useUndoOffer } from '../../parts/undoable-write.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

const touches = ['sellables', 'articles', 'history']

/** An unknown scanned code, until it is saved for an article. */
export function useCodeless(onSaved: (thing: CounterLine) => void) {
  const [code, setCode] = useState<string | null>(null)
  const offerOf = useUndoOffer(touches)
  const saving = usePanelWrite({
    send: (body: { code: string; thing: CounterLine }, options) =>
      panelClient(
        salesEndpoints.saveCode,
        {
          body: {
            code: body.code,
            article_id: body.thing.article_id ?? 0,
            variant_id: body.thing.variant_id,
          },
        },
        options,
      ),
    touches,
    done: (saved, { thing }) => ({
      text: copy.saved(saved.code, thing.name),
      ...(saved.batch !== null && offerOf(saved.batch)),
    }),
    onDone: (_, { thing }) => {
      setCode(null)
      onSaved(thing)
    },
  })
  return {
    code,
    problem: saving.problem,
    begin: (unknown: string) => {
      saving.reset()
      setCode(unknown)
    },
    stop: () => setCode(null),
    /** Promotions have no code. */
    giveTo: (thing: CounterLine) => {
      if (code !== null && thing.article_id !== null) saving.run({ code, thing })
    },
  }
}

type CodeToSaveProps = Pick<ReturnType<typeof useCodeless>, 'code' | 'problem' | 'stop'>

/** Asks for the article of an unknown code, above the search results. */
export function CodeToSave({ code, problem, stop }: CodeToSaveProps) {
  if (code === null) return null
  return (
    <output className="grid gap-2 rounded-lg bg-espumante px-5 py-4 text-tile-ink">
      <p className="font-semibold">{copy.whose(code)}</p>
      <p>{copy.tapIt}</p>
      {problem && <ProblemNote key={problem}>{problem}</ProblemNote>}
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={stop}>
        {copy.stop}
      </Button>
    </output>
  )
}
