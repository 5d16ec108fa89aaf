import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundAddress, mapEndpoints } from '#contract/delivery.ts'
import { readAddressQuery, withoutNumber, type Point } from '#domain/geography/address.ts'
import type { City } from '#domain/geography/cities.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { maps as copy } from '../../copy/maps.ts'

export type Known = { street: string; street_number: string }

/** An address with where it is: null while neither the search nor a hand said so; `pinToken` where the shop found it. */
export type MarkedPlace = Known & { pin: Point | null; pinToken: string | null }

export type AddressSearch = {
  query: string
  hasNoNumber: boolean
  /** Null until street and number are known. */
  known: Known | null
  /** What the shop vouches with for the place that it found; null where it found none. */
  pinToken: string | null
  /** Where it is; null while neither the search nor a hand said so. */
  pin: Point | null
  problem: string | null
  /** Nobody knows such an address: it is marked, and nothing is said (spec 2 §8). */
  isUnknown: boolean
  isSearching: boolean
  type: (query: string) => void
  tickNoNumber: (hasNone: boolean) => void
  search: () => void
  movePin: (pin: Point) => void
}

/** Street and number of what is typed, what is wrong with it, or null while nothing is. */
function read(text: string, hasNoNumber: boolean): Known | string | null {
  const { street, street_number, error } = readAddressQuery(text)
  if (hasNoNumber)
    return text.trim() === ''
      ? null
      : { street: text.trim().replaceAll(/\s+/g, ' '), street_number: withoutNumber }
  if (street_number === null) return error ?? null
  return street === '' ? copy.searchHint : { street, street_number }
}

/** The search box of the map (spec 2 §5): its number lets one go on, whether or not somebody knows where it is. */
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
  const find = (asked: Known & { q: string }): void =>
    // Told with the question, not with the mutation: the answer to one that was typed over is nobody's.
    asking.mutate(asked, {
      onSuccess: (found: FoundAddress | null, { street, street_number }) => {
        if (found === null) return
        setKnown({ street: found.street || street, street_number })
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
      // Where the last address was found is not where another is; what a hand pointed at stays.
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
