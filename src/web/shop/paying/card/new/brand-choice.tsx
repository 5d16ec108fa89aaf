import type { CardBrand } from '#domain/card-brands.ts'
import { cardPaying as copy } from '../../../../copy/card-paying.ts'
import { Choices, RadioCard } from '../../../../ui/form/choice.tsx'

type BrandChoiceProps = {
  /** What the number may be of. */ brands: readonly CardBrand[]
  chosen: CardBrand | null
  onChoose: (id: number) => void
}

/** Credit or debit, which a number does not tell; nothing where it is of one brand only. */
export function BrandChoice({ brands, chosen, onChoose }: BrandChoiceProps) {
  if (brands.length < 2) return null
  return (
    <Choices legend={copy.brand} className="grid grid-cols-2 gap-2.5">
      {brands.map((brand) => (
        <RadioCard
          key={brand.id}
          compact
          name="brand"
          label={copy.brandName(brand)}
          checked={brand === chosen}
          onChange={() => onChoose(brand.id)}
          className="text-center"
        />
      ))}
    </Choices>
  )
}
