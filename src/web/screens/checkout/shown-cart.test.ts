import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { choicesOf } from '../../api/cart/send-cart.ts'
import { changedBlock, shownCart } from './shown-cart.ts'

const cart = {
  version: 3,
  deliver: 1,
  address_id: 10,
  payment_method_id: 20,
  delivery_zone_id: 30,
  delivery_slot_id: 40,
  zone_place: null,
  client: null,
} as unknown as Cart
const screen = { cart, choices: choicesOf(cart), isSettling: false }
const seen = shownCart(screen, {}, cart)

it('is the cart at the tap, whatever another screen saved by then', () => {
  const elsewhere: Cart = { ...cart, version: 4, payment_method_id: 21, address_id: 11, delivery_zone_id: 31 }
  expect(shownCart(screen, {}, elsewhere)).toEqual({
    version: 3,
    deliver: 1,
    address_id: 10,
    payment_method_id: 20,
    delivery_zone_id: 30,
    delivery_slot_id: 40,
  })
})

it('has the choices being saved, and only of what these decide the saved cart’s', () => {
  const saved: Cart = {
    ...cart,
    version: 4,
    payment_method_id: 21,
    delivery_slot_id: 41,
    zone_place: 'inside',
    delivery_zone_id: 31,
  }
  const choices = { ...screen.choices, payment_method_id: 21 }
  expect(shownCart({ ...screen, choices, isSettling: true }, {}, saved)).toMatchObject({
    version: 4,
    address_id: 10,
    payment_method_id: 21,
    delivery_zone_id: 31,
    delivery_slot_id: 40,
  })
})

it('has the address that was typed and its zone, and the one of a client just chosen', () => {
  const typed: Cart = { ...cart, address_id: 12, zone_place: 'city', delivery_zone_id: 31 }
  expect(shownCart(screen, { address_id: 12 }, typed)).toMatchObject({ address_id: 12, delivery_zone_id: 31 })
  const choices = { ...screen.choices, selected_buyer: 7 }
  const ofClient: Cart = { ...cart, address_id: 13 }
  expect(shownCart({ ...screen, choices, isSettling: true }, {}, ofClient)).toMatchObject({ address_id: 13 })
})

it('names the block that is no longer as shown', () => {
  const changes: [Partial<Cart>, string][] = [
    [{ version: 4, payment_method_id: 21 }, 'summary'],
    [{ deliver: 0, address_id: 11 }, 'delivery'],
    [{ address_id: 11 }, 'address'],
    [{ delivery_zone_id: 31 }, 'zone'],
    [{ payment_method_id: 21 }, 'method'],
    [{ delivery_slot_id: 41 }, 'day'],
    [{}, 'summary'],
  ]
  for (const [change, block] of changes) expect(changedBlock(seen, { ...cart, ...change })).toBe(block)
})
