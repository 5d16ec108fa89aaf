import type { PanelArticle } from '#contract/panel/articles.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { Undo } from '../../frame/icons.ts'
import { StockEdit } from '../../parts/article-edits.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { PesosInput } from '../../parts/pesos-input.tsx'
import { TypedRows } from '../../parts/typed-rows.tsx'
import type { FormPart } from './basics.tsx'
import { BarcodeInput, CodeInput } from './code-input.tsx'
import type { Problems } from './typed-sheet.ts'
import { gridOf, type GridVariant, keyOf, removedWithout } from './typed-variants.ts'

const mostProperties = 3

/** The properties of an article, and all their combinations as a grid. */
export function Variants({ typed, saved, problems, change }: FormPart) {
  const { properties, removed } = typed
  const grid = gridOf(typed, saved)
  const sold = grid.filter(({ isRemoved }) => !isRemoved)
  /** What is typed of a combination is stored under its values as saved. */
  const setVariant = ({ key, isRemoved: _isRemoved, ...known }: GridVariant, now: Partial<GridVariant>) => {
    const rest = typed.variants.filter(({ id, values }) =>
      id === null ? keyOf(values) !== key : id !== known.id,
    )
    change({ variants: [...rest, { ...known, ...now, values: key.split('\n') }] })
  }
  return (
    <FormCard
      name="opciones"
      title={copy.variants}
      state={sold.length === 0 ? copy.variantsText : sold.map(({ values }) => values.join(' · ')).join(', ')}
    >
      <div className="grid gap-5">
        <TypedRows
          rows={properties}
          onChange={(now) => change({ properties: now })}
          removeLabel={({ name }) => copy.removeProperty(name)}
          add={
            properties.length < mostProperties
              ? {
                  label: properties.length === 0 ? copy.addProperty : copy.addSecond,
                  row: { name: '', values: '' },
                }
              : null
          }
          className="grid-cols-[minmax(0,1fr)_2.75rem] gap-y-4 tablet:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_2.75rem]"
        >
          {(property, set, at) => (
            <>
              <TextInput
                label={copy.property}
                hint={copy.propertyHint}
                autoComplete="off"
                value={property.name}
                error={problems[`properties.${at}.name`] ?? null}
                onChange={({ target }) => set({ name: target.value })}
              />
              <TextInput
                label={copy.values}
                hint={copy.valuesHint}
                autoComplete="off"
                className="max-tablet:order-last max-tablet:col-span-2"
                value={property.values}
                error={
                  Object.entries(problems).find(([field]) =>
                    field.startsWith(`properties.${at}.values`),
                  )?.[1] ?? null
                }
                onChange={({ target }) => set({ values: target.value })}
              />
            </>
          )}
        </TypedRows>
        {problems['variants'] && <Wrong>{problems['variants']}</Wrong>}
        {grid.length > 0 && (
          <ul aria-label={copy.grid} className="grid gap-3">
            {grid.map((variant) => (
              <li key={variant.key} className="rounded-md border border-line p-4">
                <VariantLine
                  variant={variant}
                  saved={saved}
                  problems={problemsOf(problems, sold.indexOf(variant))}
                  onChange={(now) => setVariant(variant, now)}
                  onRemove={() =>
                    change({
                      removed: variant.isRemoved
                        ? removedWithout(grid, variant.key)
                        : [...removed, variant.key],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormCard>
  )
}

/** Problems of one variant, by its field. */
function problemsOf(problems: Problems, at: number): Problems {
  const start = `variants.${at}`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) =>
      field === start
        ? [['', text]]
        : field.startsWith(`${start}.`)
          ? [[field.slice(start.length + 1), text]]
          : [],
    ),
  )
}

/** What is wrong with more than one field. */
function Wrong({ children }: { children: string }) {
  return (
    <p tabIndex={-1} data-wrong className="text-danger outline-none">
      {children}
    </p>
  )
}

/** Fields behind the summary. */
const more = ['code', 'gtin', 'presentacion', 'volume_ml'] as const

type VariantLineProps = {
  variant: GridVariant
  saved: PanelArticle | null
  problems: Problems
  onChange: (now: Partial<GridVariant>) => void
  onRemove: () => void
}

function VariantLine({ variant, saved, problems, onChange, onRemove }: VariantLineProps) {
  const { id, values, isRemoved } = variant
  const name = values.join(' · ')
  const field = (key: 'presentacion' | 'volume_ml' | 'code' | 'gtin' | 'stock') => ({
    value: variant[key],
    autoComplete: 'off',
    error: problems[key] ?? null,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  })
  const known = saved?.variants.find((one) => one.id === id)
  return (
    <div className="grid gap-3">
      <div className="-mt-1 -mr-2 flex items-center justify-between gap-2">
        <span className={isRemoved ? 'text-muted line-through' : 'font-semibold'}>{name}</span>
        <IconButton label={isRemoved ? copy.backVariant(name) : copy.removeVariant(name)} onClick={onRemove}>
          {isRemoved ? <Undo aria-hidden size={20} /> : <X aria-hidden size={20} />}
        </IconButton>
      </div>
      {problems[''] && <Wrong>{problems['']}</Wrong>}
      {!isRemoved && (
        <>
          <div className="grid items-start gap-3 tablet:grid-cols-2">
            <PesosInput
              label={copy.variantPrice}
              hint={copy.variantPriceHint}
              value={variant.price}
              error={problems['price'] ?? null}
              onType={(price) => onChange({ price })}
            />
            {saved && known ? (
              <StockEdit key={known.id} articleId={saved.id} variantId={id} name={name} stock={known.stock} />
            ) : (
              <TextInput
                label={copy.variantStock}
                hint={copy.variantStockHint}
                inputMode="numeric"
                {...field('stock')}
              />
            )}
          </div>
          <details open={more.some((key) => problems[key] !== undefined)}>
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-glass-text">
              {copy.variantMore(name)}
            </summary>
            <div className="grid items-start gap-3 pt-2 tablet:grid-cols-2">
              <CodeInput label={copy.variantCode} {...field('code')} />
              <BarcodeInput
                label={copy.variantGtin}
                {...field('gtin')}
                onCode={(gtin) => onChange({ gtin })}
              />
              <TextInput label={copy.variantPack} inputMode="numeric" {...field('presentacion')} />
              <TextInput label={copy.variantVolume} inputMode="numeric" {...field('volume_ml')} />
            </div>
          </details>
        </>
      )}
    </div>
  )
}
