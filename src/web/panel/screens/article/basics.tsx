import type { PanelArticle } from '#contract/panel/articles.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { Switch } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { Section } from '../../frame/section.tsx'
import { StockEdit } from '../../parts/article-edits.tsx'
import { DateInput } from '../../parts/date-input.tsx'
import { PesosInput } from '../../parts/pesos-input.tsx'
import { ShelfSelect } from '../../parts/shelf-select.tsx'
import { TimeInput } from '../../parts/time-input.tsx'
import type { TypedArticle } from './typed-article.ts'
import type { Problems } from './typed-sheet.ts'

/** What each section of the form gets. */
export type FormPart = {
  typed: TypedArticle
  /** Null: not created yet. */ saved: PanelArticle | null
  problems: Problems
  change: (part: Partial<TypedArticle>) => void
}

/** Props of a text field of the form. */
export const fieldOf = (
  { typed, problems, change }: FormPart,
  name: keyof { [K in keyof TypedArticle as TypedArticle[K] extends string ? K : never]: true },
) => ({
  name,
  value: typed[name],
  error: problems[name] ?? null,
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})

/** What an article needs to be sold, and whether it is. */
export function Basics(part: FormPart) {
  const { typed, saved, problems, change } = part
  const isByVariant = typed.properties.length > 0
  return (
    <Section title={copy.basics}>
      <div className="grid gap-5 pt-1">
        <TextInput label={copy.name} hint={copy.nameHint} {...fieldOf(part, 'name')} />
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <ShelfSelect
            noun="categories"
            label={copy.category}
            none={copy.noCategory}
            value={typed.category_id}
            error={problems['category_id'] ?? null}
            onPick={(id) => change({ category_id: id, sub_category_id: '' })}
          />
          {typed.category_id !== '' && (
            <ShelfSelect
              noun="sub_categories"
              label={copy.subCategory}
              none={copy.noSubCategory}
              categoryId={typed.category_id}
              value={typed.sub_category_id}
              error={problems['sub_category_id'] ?? null}
              onPick={(id) => change({ sub_category_id: id })}
            />
          )}
        </div>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <PesosInput
            label={typed.currency === 'dollars' ? copy.priceUsd : copy.price}
            hint={typed.currency === 'dollars' ? undefined : copy.priceHint}
            name="price"
            value={typed.price}
            error={problems['price'] ?? problems['price_usd'] ?? null}
            onType={(price) => change({ price })}
          />
          {isByVariant ? (
            <p className="text-muted tablet:pt-9">{copy.stockOfVariants}</p>
          ) : saved ? (
            <StockEdit articleId={saved.id} variantId={null} name={saved.name} stock={saved.stock} />
          ) : (
            <TextInput
              label={copy.stock}
              hint={copy.stockHint}
              inputMode="numeric"
              {...fieldOf(part, 'stock')}
            />
          )}
        </div>
        {saved?.state !== 'archived' && <Visibility {...part} />}
      </div>
    </Section>
  )
}

function Visibility(part: FormPart) {
  const { typed, problems, change } = part
  return (
    <>
      <div className="grid items-start gap-5 tablet:grid-cols-3">
        <Select
          label={copy.state}
          value={typed.visibility}
          onChange={({ target }) => change({ visibility: target.value as TypedArticle['visibility'] })}
        >
          {Object.entries(copy.states).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        {typed.visibility === 'scheduled' && (
          <>
            <DateInput
              label={copy.publishDay}
              name="publish_day"
              value={typed.publish_day}
              error={problems['publish_at'] ?? null}
              onDay={(day) => change({ publish_day: day })}
            />
            <TimeInput
              label={copy.publishTime}
              value={typed.publish_time}
              error={problems['publish_time'] ?? null}
              onType={(time) => change({ publish_time: time })}
            />
          </>
        )}
      </div>
      <Switch
        label={copy.featured}
        note={copy.featuredText}
        checked={typed.featured}
        busy={false}
        onChange={(featured) => change({ featured })}
      />
    </>
  )
}
