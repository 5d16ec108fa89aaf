import { expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { addressEndpoints } from '#contract/delivery.ts'
import { oneLineKeyword } from '#contract/endpoint.schema.ts'
import { questionEndpoints } from '#contract/messaging.ts'
import { isText, type Schema } from '../schema-places.ts'
import { testShop } from '../shop.ts'
import { addBuyerWithThings, fillShelf } from './things.ts'

type Operation = {
  parameters?: { name: string; schema: TextSchema }[]
  requestBody?: { content: Record<string, { schema: TextSchema }> }
}
type TextSchema = Schema & { pattern?: string; format?: string; [oneLineKeyword]?: boolean }

const shop = await testShop()
const shelf = await fillShelf(shop)

/** Multi-line texts, and texts kept verbatim; `commerce_id` is compared, never stored. */
const others = [
  'commerce_id',
  'confirm_new_password',
  'confirm_password',
  'content',
  'current_password',
  'description',
  'drawing',
  'message',
  'new_password',
  'note',
  'notes',
  'password',
  'pin_token',
  'text',
]

function freeTexts(name: string, schema: TextSchema): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])].map(
      (part) => [name, part] as const,
    ),
  ]
  const isFree =
    schema.type === 'string' &&
    isText(schema) &&
    !schema.enum &&
    !schema.pattern &&
    !schema.format &&
    !schema[oneLineKeyword]
  return [...(isFree ? [name] : []), ...parts.flatMap(([key, part]) => freeTexts(key, part))]
}

it('every text that a call takes is one line, save a few by name', () => {
  const calls = Object.values(shop.app.swagger().paths as Record<string, Record<string, Operation>>).flatMap(
    (methods) => Object.values(methods),
  )
  const found = calls.flatMap(({ parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => freeTexts(name, schema)),
    ...freeTexts('body', requestBody?.content['application/json']?.schema ?? {}),
  ])
  expect(calls.length).toBeGreaterThan(60)
  expect([...new Set(found)].toSorted()).toEqual(others)
})

const hostile = 'Rosa\nPago\u001b[31m  pagado\u009b\u202e\u2028'
const line = 'Rosa Pago [31m  pagado '

it('keeps a line break, an escape sequence or a turned direction out of what is one line', async () => {
  const { visitor } = await addBuyerWithThings(shop, shelf)
  const { buyer } = await visitor.call(accountEndpoints.update, { body: { name: hostile, surname: hostile } })
  expect([buyer.name, buyer.surname]).toEqual([line.trim(), line.trim()])
  const { address } = await visitor.call(addressEndpoints.create, {
    body: {
      street: hostile,
      street_number: '1\u0085',
      depto: '2\u2066A',
      description: 'Timbre roto\nGolpear',
      city: { name: hostile },
      province: { name: 'Santa Fe' },
    },
  })
  expect(JSON.stringify({ ...address, description: '' })).not.toMatch(/\\n|\\u00|[\u0080-\u009f\u202e\u2066]/)
  expect(address.description).toBe('Timbre roto\nGolpear')
})

it('leaves what is written over several lines as it is', async () => {
  const { my, visitor } = await addBuyerWithThings(shop, shelf)
  const { question } = await visitor.call(questionEndpoints.ask, {
    body: { text: '¿Es seco?\n¿Y el año?', article: my.article },
  })
  expect(question.text).toBe('¿Es seco?\n¿Y el año?')
})
