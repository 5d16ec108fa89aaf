import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundAddress, mapEndpoints } from '#contract/delivery.ts'
import { readAddressQuery, withoutNumber, type Point } from '#domain/geography/address.ts'
import type { City } from '#domain/geography/cities.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { maps as copy } from '../../copy/maps.ts'

export type Known = { street: string; street_number: string }

/** An address with its point, null until searched or pointed at; `pinToken` when the shop geocoded it. */
export type MarkedPlace = Known & { pin: Point | null; pinToken: string | null }

export type AddressSearch = {
  query: string
  hasNoNumber: boolean
  /** Null until street and number are known. */
  known: Known | null
  /** The geocoder's pin token; null without a result. */
  pinToken: string | null
  /** The point; null until searched or pointed at. */
  pin: Point | null
  problem: string | null
  /** Unknown to the geocoder: the field is marked, without a message (spec 2 §8). */
  isUnknown: boolean
  isSearching: boolean
  type: (query: string) => void
  tickNoNumber: (hasNone: boolean) => void
  search: () => void
  movePin: (pin: Point) => void
}

/** Street and number of the typed text, an error message, or null while incomplete. */
function read(text: string, hasNoNumber: boolean): Known | string | null {
  const { street, street_number, error } = readAddressQuery(text)
  if (hasNoNumber)
    return text.trim() === ''
      ? null
      : { street: text.trim().replaceAll(/\s+/g, ' '), street_number: withoutNumber }
  if (street_number === null) return error ?? null
  return street === '' ? copy.searchHint : { street, street_number }
}

/** The map's search box (spec 2 §5): a street and number suffice to go on, whether or not they can be geocoded. */
export function useAddressSearch(
  { id, provincia }: City,
  onFound: (place: Point, hasNumber: boolean) => void,
): AddressSearch {
  const [query, setQuery] = useState('')
  const [hasNoNumber, setNoNumber] = useState(false)
  const [known, setKnown] = useState<Known | null>(null)
  const [pin, setPin] = useState<Point | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asking = useMutation({
    mutationFn: async ({ q }: Known & { q: string }) =>
      (await browserClient(mapEndpoints.geocode, { query: { q, city_id: id, province_id: provincia.id } }))
        .found,
    networkMode: 'always',
  })
  const find = (input: Known & { q: string }): void =>
    // Callback of this call: react-query drops it when a newer search was made.
    asking.mutate(input, {
      onSuccess: (found: FoundAddress | null, { street_number }) => {
        if (found === null) return
        setPin({ lat: found.lat, lng: found.lng })
        onFound(found, street_number !== withoutNumber)
      },
      onError: (error) => setProblem(actionProblem(error, copy.failed)),
    })

  const choose = (text: string, hasNone: boolean): Known | null => {
    const readText = read(text, hasNone)
    setProblem(typeof readText === 'string' ? readText : null)
    const now = typeof readText === 'string' ? null : readText
    setKnown(now)
    return now
  }

  return {
    query,
    hasNoNumber,
    known,
    pin,
    pinToken: asking.data?.pin_token ?? null,
    problem,
    isUnknown: asking.isSuccess && asking.data === null,
    isSearching: asking.isPending,
    type: (text) => {
      setQuery(text)
      setKnown(null)
      setProblem(null)
      // A geocoded pin is reset, as it belongs to the previous address; one placed by hand stays.
      if (asking.data) setPin(null)
      asking.reset()
    },
    tickNoNumber: (hasNone) => {
      setNoNumber(hasNone)
      choose(query, hasNone)
    },
    search: () => {
      const now = choose(query, hasNoNumber)
      if (now) find({ ...now, q: query.trim() })
    },
    movePin: setPin,
  }
}
