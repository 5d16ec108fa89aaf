import { article as copy } from '../../../copy/panel/article.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { ShelfSelect } from '../../parts/shelf-select.tsx'
import { TypedRows } from '../../parts/typed-rows.tsx'
import { fieldOf, type FormPart } from './basics.tsx'
import { BarcodeInput, CodeInput } from './code-input.tsx'
import type { TypedArticle } from './typed-article.ts'
import { allFacts, blankAward, type Fact, isList, isNumber } from './typed-sheet.ts'

/** Maker, kind, codes and measures. */
export function Facts(part: FormPart) {
  const { typed, problems, change } = part
  const shelf = (
    name: 'bodega_id' | 'brand_id' | 'condition_id' | 'supplier_id',
    noun: 'bodegas' | 'brands' | 'conditions' | 'suppliers',
    label: string,
  ) => (
    <ShelfSelect
      noun={noun}
      label={label}
      none={noun === 'suppliers' ? copy.noneSupplier : copy.none}
      value={typed[name]}
      error={problems[name] ?? null}
      onPick={(id) => change({ [name]: id })}
    />
  )
  const codes = [typed.num && `Nº ${typed.num}`, typed.code, typed.gtin].filter(Boolean).join(' · ')
  return (
    <>
      <FormCard name="codigos" title={copy.codes} state={codes || '–'}>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <CodeInput label={copy.code} {...fieldOf(part, 'code')} />
          <BarcodeInput label={copy.gtin} {...fieldOf(part, 'gtin')} onCode={(gtin) => change({ gtin })} />
          <TextInput label={copy.num} inputMode="numeric" {...fieldOf(part, 'num')} />
          <TextInput
            label={copy.volume}
            hint={copy.volumeHint}
            inputMode="numeric"
            {...fieldOf(part, 'volume_ml')}
          />
          <TextInput
            label={copy.pack}
            hint={copy.packHint}
            inputMode="numeric"
            {...fieldOf(part, 'presentacion')}
          />
        </div>
      </FormCard>
      <FormCard name="lugar" title={copy.shelf} state={copy.kinds[typed.kind]}>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <Select
            label={copy.kind}
            value={typed.kind}
            onChange={({ target }) => change({ kind: target.value as TypedArticle['kind'] })}
          >
            {Object.entries(copy.kinds).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
          {shelf('bodega_id', 'bodegas', copy.bodega)}
          {shelf('brand_id', 'brands', copy.brand)}
          {shelf('condition_id', 'conditions', copy.condition)}
          {shelf('supplier_id', 'suppliers', copy.supplier)}
          <CodeInput label={copy.supplierCode} {...fieldOf(part, 'supplier_code')} />
        </div>
      </FormCard>
    </>
  )
}

/** The titled sections of the article's page. */
export function Texts({ typed: { descriptions }, change }: FormPart) {
  const state = descriptions.map(({ title }) => title).filter(Boolean)
  return (
    <FormCard name="textos" title={copy.texts} state={state.length === 0 ? copy.textsText : state.join(', ')}>
      <div className="grid gap-5">
        <TypedRows
          rows={descriptions}
          onChange={(now) => change({ descriptions: now })}
          removeLabel={({ title }) => copy.removeText(title)}
          add={{ label: copy.addText, row: { title: '', content: '' } }}
          className="grid-cols-[minmax(0,1fr)_2.75rem]"
        >
          {(one, set) => (
            <>
              <TextInput
                label={copy.textTitle}
                autoComplete="off"
                value={one.title}
                onChange={({ target }) => set({ title: target.value })}
              />
              <TextArea
                label={copy.textContent}
                className="order-last col-span-2"
                value={one.content}
                onChange={({ target }) => set({ content: target.value })}
              />
            </>
          )}
        </TypedRows>
      </div>
    </FormCard>
  )
}

/** The typed facts of a drink: those that it has, and one more at a time. */
export function SheetForm({ typed: { sheet, awards }, problems, change }: FormPart) {
  const shown = allFacts.filter((fact) => sheet[fact] !== undefined)
  const state = shown
    .slice(0, 4)
    .map((fact) => sheet[fact])
    .filter(Boolean)
    .join(' · ')
  const set = (fact: Fact, text: string | undefined) => {
    const { [fact]: _before, ...rest } = sheet
    change({ sheet: text === undefined ? rest : { ...rest, [fact]: text } })
  }
  return (
    <FormCard name="ficha" title={copy.sheet} state={state || copy.sheetText}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {shown.map((fact) => (
          <div key={fact} className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2">
            <TextInput
              label={copy.facts[fact]}
              hint={isList(fact) ? copy.wordsHint : undefined}
              inputMode={isNumber(fact) ? 'decimal' : 'text'}
              autoComplete="off"
              value={sheet[fact] ?? ''}
              error={problems[`sheet.${fact}`] ?? null}
              onChange={({ target }) => set(fact, target.value)}
            />
            <IconButton
              label={copy.removeFact(copy.facts[fact])}
              className="mt-8"
              onClick={() => set(fact, undefined)}
            >
              <X aria-hidden size={20} />
            </IconButton>
          </div>
        ))}
        <Select
          label={copy.addFact}
          value=""
          onChange={({ target }) => target.value !== '' && set(target.value as Fact, '')}
        >
          <option value="">–</option>
          {allFacts
            .filter((fact) => sheet[fact] === undefined)
            .map((fact) => (
              <option key={fact} value={fact}>
                {copy.facts[fact]}
              </option>
            ))}
        </Select>
      </div>
      <fieldset className="mt-5 grid gap-4">
        <legend className="mb-2 font-semibold">{copy.awards}</legend>
        <TypedRows
          rows={awards}
          onChange={(now) => change({ awards: now })}
          removeLabel={({ name }) => copy.removeAward(name)}
          add={{ label: copy.addAward, row: blankAward }}
          className="grid-cols-[minmax(0,1fr)_2.75rem]"
        >
          {(award, set, at) => {
            const field = (name: keyof typeof blankAward, label: string) => (
              <TextInput
                label={label}
                autoComplete="off"
                inputMode={name === 'points' || name === 'year' ? 'numeric' : 'text'}
                value={award[name]}
                error={problems[`awards.${at}.${name}`] ?? null}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )
            return (
              <>
                {field('name', copy.awardName)}
                <div className="order-last col-span-2 grid grid-cols-2 items-start gap-2 border-b border-line pb-4 tablet:grid-cols-3">
                  <div className="max-tablet:col-span-2">{field('prize', copy.awardPrize)}</div>
                  {field('points', copy.awardPoints)}
                  {field('year', copy.awardYear)}
                </div>
              </>
            )
          }}
        </TypedRows>
      </fieldset>
    </FormCard>
  )
}
