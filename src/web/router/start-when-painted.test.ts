import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Works without scripts, by its address. */
const filters = 'src/web/parts/filters/filter-panel.tsx'

it('every form that scripts send is a POST, so that one sent before they ran is held, and never writes into the address', () => {
  const wrong = globSync('src/web/**/*.tsx', { exclude: ['src/web/panel/**'] }).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('<form')
      .slice(1)
      .map((text) => text.slice(0, 250))
      .filter((text) => text.includes('onSubmit') && !/\b(?:action=|method="post")/.test(text))
      .map(() => path),
  )
  expect(wrong).toEqual([filters])
})
