import type { Article } from '#contract/articles.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money.ts'
import { pricePerUnit } from '#domain/shown-prices.ts'
import { article as copy } from '../../../copy/article.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { Select } from '../../../ui/form/field.tsx'
import type { ArticleChoosing, ChosenProperty } from './use-article-choice.ts'

/** As many values as still stand side by side. */
const mostButtons = 4

/** What must be chosen of the article: each property, a colour, a size (spec 1 §2 Article). `data-missing` marks what is not yet. */
export function ArticleChoices({ article, choosing }: { article: Article; choosing: ArticleChoosing }) {
  return (
    <>
      {choosing.properties.map((property) => (
        <div key={property.id} data-missing={property.value === null}>
          {property.options.length <= mostButtons ? <PropertyButtons property={property} choose={choosing.choose} /> : <PropertySelect property={property} choose={choosing.choose} />}
        </div>
      ))}
      <Options legend={copy.color} error={choosing.errors.color} options={article.colors} chosen={choosing.colorId} onChoose={choosing.setColor} />
      <Options legend={copy.size} error={choosing.errors.size} options={article.sizes} chosen={choosing.sizeId} onChoose={choosing.setSize} />
    </>
  )
}

type PropertyProps = { property: ChosenProperty; choose: ArticleChoosing['choose'] }

function PropertyButtons({ property: { id, name, value, options, error }, choose }: PropertyProps) {
  return (
    <Choices legend={<Legend name={name} prompt={value === null && error === null ? copy.select(name) : null} />} error={error} className="flex flex-wrap gap-2.5">
      {options.map((option) => (
        <RadioCard
          key={option.name}
          compact
          name={`property-${id}`}
          value={option.name}
          checked={value === option.name}
          onChange={() => choose(id, option.name)}
          label={option.name}
          note={option.isSoldOut ? copy.outOfStock : optionPrice(option)}
          className={option.isSoldOut ? 'border-dashed text-muted' : undefined}
        />
      ))}
    </Choices>
  )
}

function PropertySelect({ property: { id, name, value, options, error }, choose }: PropertyProps) {
  return (
    <Select label={name} error={error} value={value ?? ''} onChange={(event) => choose(id, event.target.value || null)}>
      <option value="">{copy.select(name)}</option>
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {[option.name, option.isSoldOut ? copy.outOfStock : optionPrice(option)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}

/** What the option costs, and a unit of it where it is a pack. */
function optionPrice({ variant }: ChosenProperty['options'][number]): string | null {
  if (variant === null || variant.final_price === null) return null
  const price = formatMoney(variant.final_price)
  const perUnit = pricePerUnit(fromPesos(variant.final_price), variant.presentacion)
  return perUnit === null ? price : `${price} · ${copy.each(formatMoney(toPesos(perUnit)))}`
}

type OptionsProps = { legend: string; error: string | null; options: Article['colors']; chosen: number | null; onChoose: (id: number) => void }

function Options({ legend, error, options, chosen, onChoose }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <div data-missing={chosen === null}>
      <Choices legend={legend} error={error} className="flex flex-wrap gap-2.5">
        {options.map(({ id, name, value }) => (
          <RadioCard key={id} compact name={legend} value={id} checked={chosen === id} onChange={() => onChoose(id)} label={<Swatch name={name} colour={value} />} />
        ))}
      </Choices>
    </div>
  )
}

function Swatch({ name, colour }: { name: string; colour: string | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      {colour && <span aria-hidden className="size-4 rounded-full border border-edge" style={{ backgroundColor: colour }} />}
      {name}
    </span>
  )
}

function Legend({ name, prompt }: { name: string; prompt: string | null }) {
  return (
    <>
      {name} {prompt && <span className="text-xs font-normal text-muted">{prompt}</span>}
    </>
  )
}
