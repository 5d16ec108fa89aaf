import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'

const off = [
  // React's own spelling, valid HTML: '<br/>', attrName, _R_1_, disabled="", crossorigin="".
  'void-style',
  'attr-case',
  'valid-id',
  'attribute-boolean-style',
  'attribute-empty-style',
  // Repeated parameters share a name: ?varietal=Malbec&varietal=Syrah.
  'form-dup-name',
]
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(off.map((rule) => [rule, 'off'])),
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
})

/** Fails with the violations in a page's HTML. `allowed`: rules that this page may break. */
export async function expectValidHtml(
  html: string,
  page: string,
  allowed: readonly string[] = [],
): Promise<void> {
  const { results } = await checker.validateString(html)
  expect(
    results.flatMap(({ messages }) =>
      messages
        .filter(({ ruleId }) => !allowed.includes(ruleId))
        .map(({ ruleId, message, selector }) => `${page}: ${ruleId}: ${message} ${selector ?? ''}`),
    ),
  ).toEqual([])
}
