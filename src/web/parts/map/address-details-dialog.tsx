import { useForm } from 'react-hook-form'
import { maxLengths } from '#domain/text/validation.ts'
import { maps as copy } from '../../copy/maps.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextInput } from '../../ui/form/field.tsx'

export type AddressDetails = { depto: string; description: string }

const none: AddressDetails = { depto: '', description: '' }

type DetailsDialogProps = {
  open: boolean
  address: string
  details?: AddressDetails
  isSaving: boolean
  problem: string | null
  onSave: (details: AddressDetails) => void
  onClose: () => void
}

/** Address details that a map lacks: floor, flat and delivery notes. */
export function DetailsDialog({
  open,
  address,
  details,
  isSaving,
  problem,
  onSave,
  onClose,
}: DetailsDialogProps) {
  const { register, handleSubmit } = useForm<AddressDetails>({ values: details ?? none })
  return (
    <Dialog open={open} onClose={onClose} title={copy.details} size="sm">
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(onSave)(event)}
      >
        <p className="font-semibold">{address}</p>
        <TextInput
          label={copy.depto}
          optional
          autoComplete="address-line2"
          maxLength={maxLengths.depto}
          {...register('depto')}
        />
        <TextArea
          label={copy.observations}
          optional
          placeholder={copy.observationsHint}
          maxLength={maxLengths.address_description}
          {...register('description')}
        />
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" busy={isSaving}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}
