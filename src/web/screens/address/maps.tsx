import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnAfterLogin } from '#contract/after-login.ts'
import { screens } from '#contract/screens.ts'
import { formatAddress, withoutNumber } from '#domain/geography/address.ts'
import { type City, citiesOf } from '#domain/geography/cities.ts'
import { provinces } from '#domain/geography/provinces.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { mapTilesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { maps as copy } from '../../copy/maps.ts'
import { DetailsDialog } from '../../parts/map/address-details-dialog.tsx'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { cameFromShop } from '../../router/router-state.ts'
import { unlistedMeta } from '../../seo/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/field.tsx'
import { ChevronLeft } from '../../ui/icons.tsx'
import type { Route } from './+types/maps'
import { firstProvince, MapStep } from './map-step.tsx'
import type { Known, MarkedPlace } from './use-address-search.ts'
import { useSavePlace } from './use-save-place.ts'

const load = loadShopAnd(({ cache, client }) => [cache.prefetchQuery(mapTilesQuery(client))])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

/** An address in three steps: city, place, details (spec 2 §2 Address maps), without navigation and footer (spec 1 §2). */
export default function MapsScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  const [query] = useSearchParams()
  const target = returnAfterLogin(query.get('volver'))
  const navigate = useNavigate()
  const [city, setCity] = useState<City | null>(null)
  const [place, setPlace] = useState<MarkedPlace | null>(null)
  const leave = (): void => void navigate(target, { replace: true })
  const saving = useSavePlace({
    clientId: idOf(query.get('cliente')),
    isForOrder: target === screens.payment,
    onSaved: leave,
  })
  if (!commerce) return null
  const isAsked = query.has('primera')

  const back = (): void => {
    setCity(null)
    if (cameFromShop()) void navigate(-1)
    else leave()
  }
  return (
    <div className="flex min-h-[calc(100dvh-2.25rem)] flex-col">
      <div className="flex items-center gap-3 border-b border-line px-2 py-1.5 tablet:px-4">
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0 whitespace-nowrap noscript:hidden"
          onClick={back}
        >
          {!isAsked && <ChevronLeft aria-hidden size={20} className="-ml-1.5" />}
          {isAsked ? copy.notNow : copy.back}
        </Button>
        <h1 className="display text-lg">{isAsked ? copy.askedHeading : copy.heading}</h1>
      </div>
      {city === null ? (
        <div className="grid justify-items-center gap-6 px-4 py-8 tablet:py-14">
          <p className="w-full max-w-105 text-md text-balance text-muted">{copy.lead}</p>
          <NoScripts need="map" className="" />
          <CityStep province={firstProvince(commerce.addresses)} onCity={setCity} />
        </div>
      ) : (
        <MapStep
          city={city}
          addresses={commerce.addresses}
          onChangeCity={() => setCity(null)}
          onNext={setPlace}
        />
      )}
      <DetailsDialog
        open={city !== null && place !== null}
        address={city && place ? lineOf(place, city) : ''}
        isSaving={saving.isPending}
        problem={saving.isError ? actionProblem(saving.error) : null}
        onSave={(details) => city && place && saving.mutate({ ...place, ...details, city })}
        onClose={() => {
          saving.reset()
          setPlace(null)
        }}
      />
    </div>
  )
}

function lineOf({ street, street_number }: Known, { nombre, provincia }: City): string {
  return formatAddress({
    street,
    street_number: street_number === withoutNumber ? copy.noNumber.toLowerCase() : street_number,
    depto: '',
    city: nombre,
    province: provincia.nombre,
  })
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

type CityStepProps = {
  /** Initially selected province. */ province: string
  onCity: (city: City) => void
}

export function CityStep({ province, onCity }: CityStepProps) {
  const [provinceId, setProvince] = useState(province)
  const [cityId, setCity] = useState('')
  const [isAsked, setAsked] = useState(false)
  const cities = citiesOf(provinceId)
  const city = cities.find(({ id }) => id === cityId)
  return (
    <form
      method="post"
      noValidate
      className="grid w-full max-w-105 content-start gap-5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (city) onCity(city)
      }}
    >
      <Select
        label={copy.province}
        autoComplete="address-level1"
        value={provinceId}
        onChange={({ target }) => {
          setProvince(target.value)
          setCity('')
        }}
      >
        {provinces.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </Select>
      <Select
        label={copy.city}
        autoComplete="address-level2"
        value={cityId}
        error={isAsked && !city ? copy.cityMissing : null}
        onChange={({ target }) => setCity(target.value)}
      >
        <option value="">{copy.cityPlaceholder}</option>
        {cities.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </Select>
      <Button type="submit">{copy.toMap}</Button>
    </form>
  )
}
