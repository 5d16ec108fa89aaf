import { useState } from 'react'
import type { DriverStop } from '#contract/panel/deliveries.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'

type Wish = keyof typeof copy.wishes

const wishes: readonly Wish[] = ['another_day', 'pick_up', 'cancel']

type AbsentDialogProps = {
  stop: DriverStop
  onClose: () => void
  onReport: (report: { wish: Wish; note: string | null }) => void
}

/** Reports that nobody was there; the shop decides. */
export function AbsentDialog({ stop: { name }, onClose, onReport }: AbsentDialogProps) {
  const [wish, setWish] = useState<Wish>('another_day')
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.absentTitle(name)}
      size="sm"
      footer={
        <Button
          className="min-h-14! w-full text-md"
          onClick={() => onReport({ wish, note: note.trim() || null })}
        >
          {copy.report}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{copy.absentText}</p>
        <ChoiceCards
          isList
          legend={copy.wish}
          options={wishes.map((one) => ({ value: one, label: copy.wishes[one] }))}
          value={wish}
          onPick={setWish}
        />
        <TextArea
          label={copy.absentNote}
          optional
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
