import { useState } from 'react'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Choices } from '../../../ui/form/choice.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { Trash2 } from '../../../ui/lazy-icons.ts'
import type { Arrangement } from './use-arrangement.ts'

type PictureDialogProps = {
  data: ArticlePictures
  at: number
  isPending: boolean
  /** `undo` restores what a removal took away. */
  onChange: (to: Arrangement, undo?: Arrangement) => void
  onMain: () => void
  onClose: () => void
}

/** One picture: its text, its variants, its removal. */
export function PictureDialog({ data, at, isPending, onChange, onMain, onClose }: PictureDialogProps) {
  const { pictures, variants, proposed_alt: proposed } = data
  const picture = pictures[at]
  const [alt, setAlt] = useState(picture?.alt ?? proposed)
  if (!picture) return null
  const { url } = picture
  const then = (work: () => void): void => {
    work()
    onClose()
  }
  const owners = variants.map(({ id, url: own }) => ({ id, url: own }))
  return (
    <Dialog open onClose={onClose} title={copy.editTitle(at + 1)} size="sm">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          then(() => onChange({ pictures: pictures.with(at, { url, alt: alt.trim() || null }) }))
        }}
      >
        <TextInput
          label={copy.alt}
          hint={copy.altHint}
          maxLength={200}
          autoComplete="off"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <Button type="submit" className="min-h-12" busy={isPending}>
          {copy.saveAlt}
        </Button>
        {variants.length > 0 && (
          <Choices legend={copy.variants} className="grid">
            {variants.map(({ id, name, url: own }) => (
              <Checkbox
                key={id}
                label={name}
                checked={own === url}
                disabled={isPending}
                onChange={({ target }) =>
                  onChange({
                    pictures,
                    variants: owners.map((one) =>
                      one.id === id ? { id, url: target.checked ? url : null } : one,
                    ),
                  })
                }
              />
            ))}
          </Choices>
        )}
        {at > 0 && (
          <Button variant="ghost" onClick={() => then(onMain)}>
            {copy.makeMain}
          </Button>
        )}
        <Button
          variant="danger"
          onClick={() =>
            then(() => onChange({ pictures: pictures.toSpliced(at, 1) }, { pictures, variants: owners }))
          }
        >
          <Trash2 aria-hidden size={18} />
          {copy.remove}
        </Button>
      </form>
    </Dialog>
  )
}
