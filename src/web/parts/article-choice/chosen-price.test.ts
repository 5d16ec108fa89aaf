import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChosenPrice } from './add-form.tsx'

const price = {
  final: 12_100,
  list: 14_000,
  net_price: 10_000,
  price_per_litre: 16_133.33,
  price_per_unit: null,
  payment_prices: [],
  card_price: null,
  ladder: [
    { min: 1, unit_price: 12_100 },
    { min: 6, unit_price: 9900 },
  ],
}

const shownFor = (amount: number): string =>
  renderToString(createElement(ChosenPrice, { price, amount })).replaceAll(/<!-- -->|\u00A0/g, ' ')

it('a price by quantity is a line of its own, beside the price of one unit and what is derived from it', () => {
  const [one, six] = [shownFor(1), shownFor(6)]
  for (const shown of [one, six])
    for (const unit of ['12.100', '14.000', '10.000', '16.133,33']) expect(shown).toContain(unit)
  expect(one).not.toContain('9.900')
  expect(six).toMatch(/De 6 en adelante.*9\.900.*c\/u/)
})
