import type { SubmitEvent } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { provinces } from '#domain/geography/provinces.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Switch } from '../../../ui/form/choice.tsx'
import { EmailInput, PhoneInput, Select, TextInput } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { SaveBar, FormCard } from '../../parts/form-card.tsx'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { useDraft } from '../../parts/use-draft.ts'

const copy = settings.shop

type Shop = Settings['shop']

const labels: Record<keyof Omit<Shop, 'version'>, string> = {
  name: copy.name,
  company_name: copy.company,
  cuit: copy.cuit,
  consumer_claims_url: copy.claims,
  data_fiscal_url: copy.fiscal,
  email: copy.email,
  phone: copy.phone,
  offers_whatsapp: copy.whatsapp,
  street: copy.street,
  street_number: copy.number,
  city: copy.city,
  province: copy.province,
}

/** The shop's data. */
export function ShopForm({ shop }: { shop: Shop }) {
  const draft = useDraft(shop)
  const { typed, change } = draft
  const write = useSettingsWrite({
    send: (body: Shop, options) => panelClient(settingsEndpoints.saveShop, { body }, options),
    text: () => copy.done,
    draft,
  })
  const field = (name: Exclude<keyof Shop, 'version' | 'offers_whatsapp'>) => ({
    name,
    value: typed[name],
    error: write.fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    write.run({ ...typed, version: draft.version })
  }
  return (
    <FormCard name="comercio" title={copy.title} state={[shop.name, shop.email || copy.noEmail].join(' · ')}>
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <TextInput label={copy.name} hint={copy.nameHint} autoComplete="organization" {...field('name')} />
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <EmailInput label={copy.email} hint={copy.emailHint} {...field('email')} />
          <PhoneInput label={copy.phone} hint={copy.phoneHint} {...field('phone')} />
        </div>
        <Switch
          label={copy.whatsapp}
          note={copy.whatsappText}
          checked={typed.offers_whatsapp}
          busy={false}
          onChange={(offers) => change({ offers_whatsapp: offers })}
        />
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <TextInput label={copy.company} hint={copy.companyHint} {...field('company_name')} />
          <TextInput label={copy.cuit} inputMode="numeric" optional autoComplete="off" {...field('cuit')} />
        </div>
        <fieldset className="grid gap-5">
          <legend className="font-semibold">{copy.address}</legend>
          <p className="mt-1 -mb-2 text-xs text-muted">{copy.addressHint}</p>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
            <TextInput label={copy.street} autoComplete="off" {...field('street')} />
            <TextInput label={copy.number} autoComplete="off" {...field('street_number')} />
          </div>
          <div className="grid items-start gap-5 tablet:grid-cols-2">
            <TextInput label={copy.city} autoComplete="off" {...field('city')} />
            <Select label={copy.province} {...field('province')}>
              <option value="">{copy.noProvince}</option>
              {provinces.map(({ id, nombre }) => (
                <option key={id}>{nombre}</option>
              ))}
            </Select>
          </div>
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-2 font-semibold">{copy.legal}</legend>
          <div className="grid items-start gap-5 tablet:grid-cols-2">
            <TextInput
              label={copy.claims}
              hint={copy.claimsHint}
              inputMode="url"
              optional
              autoComplete="off"
              {...field('consumer_claims_url')}
            />
            <TextInput
              label={copy.fiscal}
              hint={copy.fiscalHint}
              inputMode="url"
              optional
              autoComplete="off"
              {...field('data_fiscal_url')}
            />
          </div>
        </fieldset>
        <SaveBar
          draft={draft}
          write={write}
          news={draft.changed.map((name) => [labels[name], textOf(shop[name])])}
        />
      </form>
    </FormCard>
  )
}

const textOf = (value: string | boolean): string =>
  typeof value === 'boolean' ? settings.onOff(value) : value
