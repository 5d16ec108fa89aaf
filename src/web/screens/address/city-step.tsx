import { useState } from 'react'
import { type City, citiesOf } from '#domain/geography/cities.ts'
import { maps as copy } from '../../copy/maps.ts'
import { Button } from '../../ui/button.tsx'
import { provinces } from '#domain/geography/provinces.ts'
import { Select } from '../../ui/form/field.tsx'

type CityStepProps = {
  /** The province that is chosen to begin with. */ province: string
  onCity: (city: City) => void
}

/** First the province, then the city (spec 2 §2 Address maps). */
export function CityStep({ province, onCity }: CityStepProps) {
  const [provinceId, setProvince] = useState(province)
  const [cityId, setCity] = useState('')
  const [isAsked, setAsked] = useState(false)
  const cities = citiesOf(provinceId)
  const city = cities.find(({ id }) => id === cityId)
  return (
    <form
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
