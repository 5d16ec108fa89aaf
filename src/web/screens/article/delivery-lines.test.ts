import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DeliveryDay } from '#contract/delivery.ts'
import { deliveryTermsHref } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { PageTime } from '../../ui/page-time.ts'
import { DeliveryLines } from './article-notes.tsx'

const commerce = {
  online_configuration: { has_delivery: true, retiro_por_local: false },
  delivery_price: 1500,
  alcohol_hours: null,
  workdays: [],
} as unknown as Commerce
const article = { kind: 'sin-alcohol', sheet: {} } as Parameters<typeof DeliveryLines>[0]['article']

/** Of a shop with one price and no zones. */
function linesWith(days: DeliveryDay[]): string {
  const client = new QueryClient()
  client.setQueryData(zonesQuery().queryKey, [])
  client.setQueryData(deliveryDaysQuery().queryKey, days)
  const lines = createElement(DeliveryLines, { commerce, article, isSoldOut: false })
  return renderToString(
    createElement(
      PageTime,
      { value: '2026-11-20T14:00:00.000Z' },
      createElement(QueryClientProvider, { client }, lines),
    ),
  )
}

it('without days to choose the delivery comes as soon as possible, and no day is promised', () => {
  const lines = linesWith([])
  expect(lines).toContain('Lo antes posible')
  expect(lines).not.toContain('Elegís el día')
  expect(linesWith([{ id: '2026-11-21', date: '2026-11-21', label: 'Mañana 21/11/26' }])).toContain(
    'Primera entrega: mañana 21/11/26',
  )
})

it('the terms of delivery are linked without zones too', () => {
  expect(linesWith([])).toContain(`href="${deliveryTermsHref}"`)
})
