import { describe, expect, it } from 'vitest'
import { demoDeliveryZones } from '../delivery-data.ts'
import { demoCoupons, demoPromotions, demoTitles } from '../offers-data.ts'
import { demoBuyers, demoOwner, demoQuestions, demoSellers, demoTeam } from '../people-data.ts'
import { demoCommerce, demoConditions, demoPaymentMethods } from '../shop-data.ts'
import { demoArticles, demoCategories } from './all.ts'

const byNum = new Map(demoArticles.map((article) => [article.num, article]))
const simple = (num: number) => byNum.has(num) && !byNum.get(num)?.variants && !byNum.get(num)?.colors
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const emails = demoBuyers.map(({ email }) => email)

describe('the demo shop', () => {
  it('names only conditions, articles and shelves that exist', () => {
    const conditions = demoConditions.map(({ name }) => name)
    expect(
      demoArticles.flatMap(({ condition }) => condition ?? []).filter((name) => !conditions.includes(name)),
    ).toEqual([])
    const names = new Set(demoArticles.map(({ name }) => name))
    expect(demoTitles.flatMap(({ bottles }) => bottles).filter((name) => !names.has(name))).toEqual([])
    const shelves = demoCategories.map(({ name }) => `/inicio/${slugOf(name)}`)
    expect(
      demoTitles
        .map(({ link }) => link)
        .filter((link) => !link.startsWith('/buscar') && !shelves.includes(link)),
    ).toEqual([])
  })

  it('has a CUIT whose check digit is right', () => {
    const digits = [...demoCommerce.cuit.replaceAll('-', '')].map(Number)
    const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
      (all, weight, index) => all + weight * (digits[index] ?? 0),
      0,
    )
    expect(digits).toHaveLength(11)
    expect((11 - (sum % 11)) % 11).toBe(digits[10])
  })

  it('sells each promotion below the sum of its articles', () => {
    for (const { name, price, articles } of demoPromotions) {
      expect(
        articles.filter(({ num }) => !simple(num)),
        name,
      ).toEqual([])
      expect(price, name).toBeLessThan(
        articles.reduce((sum, { num, amount }) => sum + (byNum.get(num)?.price ?? 0) * amount, 0),
      )
    }
  })

  it('gives each coupon one kind of worth, and only buyers that exist', () => {
    for (const { code, amount, percentage, buyers } of demoCoupons) {
      expect(
        [amount, percentage].filter((worth) => worth !== null),
        code,
      ).toHaveLength(1)
      expect(
        buyers.filter((email) => !emails.includes(email)),
        code,
      ).toEqual([])
    }
  })
})

describe('the people of the demo shop', () => {
  it('are told apart by e-mail and phone', () => {
    const all = [demoOwner, ...demoTeam, ...demoSellers, ...demoBuyers]
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(all.length)
    expect(all.filter(({ phone }) => !/^\+549341\d{7}$/.test(phone))).toEqual([])
    expect(demoBuyers.length).toBeGreaterThanOrEqual(12)
    expect(demoBuyers.filter(({ seller }) => demoSellers.some(({ email }) => email === seller))).toHaveLength(
      6,
    )
  })

  it('ordered, liked and asked about articles that exist', () => {
    const methods = demoPaymentMethods.map(({ name }) => name)
    const zones = demoDeliveryZones.map(({ name }) => name)
    for (const { email, orders, favorites, address } of demoBuyers) {
      expect(
        favorites.filter((num) => !byNum.has(num)),
        email,
      ).toEqual([])
      expect(
        orders.flatMap(({ lines }) => lines).filter(([num]) => !simple(num)),
        email,
      ).toEqual([])
      expect(
        orders.filter(({ paymentMethod }) => !methods.includes(paymentMethod)),
        email,
      ).toEqual([])
      expect(address === null || zones.includes(address.zone), email).toBe(true)
      expect(orders.some(({ deliver }) => deliver) && address === null, email).toBe(false)
    }
    expect(demoQuestions.filter(({ num, buyer }) => !byNum.has(num) || !emails.includes(buyer))).toEqual([])
  })

  it('the first of them has questions that were answered, and one that waits', () => {
    const answers = demoQuestions
      .filter(({ buyer }) => buyer === emails[0])
      .map(({ answer }) => answer !== null)
    expect(answers).toEqual(expect.arrayContaining([true, false]))
  })
})
