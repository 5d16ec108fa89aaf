import { maps as copy } from '../../copy/maps.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { Search } from '../../ui/icons.ts'
import type { AddressSearch } from './use-address-search.ts'

/** The longest that is looked for. */
const most = 120

/** Street and number in one line; Enter searches. */
export function SearchBox({
  search: { query, hasNoNumber, problem, isUnknown, isSearching, pin, type, tickNoNumber, search },
}: {
  search: AddressSearch
}) {
  return (
    <search>
      <form
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextInput
            label={copy.search}
            hideLabel
            placeholder={copy.search}
            autoComplete="address-line1"
            enterKeyHint="search"
            maxLength={most}
            value={query}
            error={problem}
            hint={pin ? copy.pinHint : isUnknown ? copy.pinByHand : copy.searchHint}
            invalid={isUnknown}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" className="px-4!" busy={isSearching} aria-label={copy.searchButton}>
            <Search aria-hidden size={20} />
          </Button>
        </div>
        <Checkbox
          label={copy.noNumber}
          checked={hasNoNumber}
          onChange={({ target }) => tickNoNumber(target.checked)}
        />
      </form>
    </search>
  )
}
