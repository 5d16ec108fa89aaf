import { type ReactNode, useId } from 'react'
import type { Article } from '#contract/catalog.ts'
import { formatMoney } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { article as copy } from '../../copy/article.ts'
import { Choices, RadioCard } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/field.tsx'
import type { ChoiceOption } from './choice-options.ts'
import type { ArticleChoosing, ChosenProperty } from './use-article-choice.ts'

/** Required choices: properties, colour, size (spec 1 §2 Article). `data-missing` marks the open ones. */
export function ArticleChoices({ article, choosing }: { article: Article; choosing: ArticleChoosing }) {
  return (
    <>
      {choosing.properties.map((property) => (
        <div key={property.id} data-missing={property.value === null}>
          <PropertySelect property={property} choose={choosing.choose} />
        </div>
      ))}
      <Options
        legend={copy.color}
        prompt={refusalText.color_missing}
        error={choosing.errors.color}
        options={article.colors}
        chosen={choosing.colorId}
        onChoose={choosing.setColor}
      />
      <Options
        legend={copy.size}
        prompt={refusalText.size_missing}
        error={choosing.errors.size}
        options={article.sizes}
        chosen={choosing.sizeId}
        onChoose={choosing.setSize}
      />
    </>
  )
}

type PropertyProps = { property: ChosenProperty; choose: ArticleChoosing['choose'] }

function PropertySelect({ property: { id, name, value, options, error }, choose }: PropertyProps) {
  return (
    <Select
      label={name}
      error={error}
      value={value ?? ''}
      onChange={(event) => choose(id, event.target.value || null)}
    >
      <option value="">{copy.select(name)}</option>
      {options.map((option) => (
        <option key={option.name} value={option.name} disabled={option.missingWith !== null}>
          {[option.name, noteOf(option)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}

/** Why it is unavailable, else its price, with the unit price of a pack. */
function noteOf({ variant, isSoldOut, missingWith }: ChoiceOption): string | null {
  if (missingWith !== null) return missingWith === '' ? copy.notSold : copy.notSoldWith(missingWith)
  if (isSoldOut) return copy.outOfStock
  if (variant === null || variant.final_price === null) return null
  const price = formatMoney(variant.final_price)
  return variant.price_per_unit === null
    ? price
    : `${price} · ${copy.each(formatMoney(variant.price_per_unit))}`
}

type OptionsProps = {
  legend: string
  /** Prompt while nothing is chosen. */ prompt: string
  error: string | null
  options: Article['colors']
  chosen: number | null
  onChoose: (id: number) => void
}

function Options({ legend, prompt, error, options, chosen, onChoose }: OptionsProps) {
  const group = useId()
  if (options.length === 0) return null
  const name = options.find(({ id }) => id === chosen)?.name ?? null
  return (
    <div data-missing={chosen === null}>
      <Choices
        legend={legendOf(legend, { chosen: name, prompt, error })}
        error={error}
        className="flex flex-wrap gap-2.5"
      >
        {options.map(({ id, name, value }) => (
          <RadioCard
            key={id}
            compact
            name={group}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={<Swatch name={name} colour={value} />}
          />
        ))}
      </Choices>
    </div>
  )
}

function Swatch({ name, colour }: { name: string; colour: string | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      {colour && (
        <span
          aria-hidden
          className="size-4 rounded-full border border-edge"
          style={{ backgroundColor: colour }}
        />
      )}
      {name}
    </span>
  )
}

/** The prompt, or the chosen value. An error is shown below, with the prompt's text. */
function legendOf(
  name: string,
  { chosen, prompt, error }: { chosen: string | null; prompt: string; error: string | null },
): ReactNode {
  if (chosen === null) return error === null ? prompt : name
  return (
    <>
      {name}: <span className="font-normal">{chosen}</span>
    </>
  )
}
