import { describe, expect, it } from 'vitest'
import { networkOf, waitText } from './rate-limits.ts'

describe('a wait', () => {
  it('is told in seconds, then in minutes', () => {
    expect([1, 4, 59, 60, 61, 3600, 5401, 86_400].map(waitText)).toEqual([
      '1 segundo',
      '4 segundos',
      '59 segundos',
      '1 minuto',
      '2 minutos',
      '60 minutos',
      '2 horas',
      '24 horas',
    ])
  })
})

describe('the network of an address', () => {
  it.each([
    ['200.0.0.1', '200.0.0.1'],
    ['::ffff:200.0.0.1', '200.0.0.1'],
    ['2800:810:4A1:7f::1', '2800:810:4a1:7f::/64'],
    ['2800:0810:04a1:007f:1:2:3:4', '2800:810:4a1:7f::/64'],
    ['2800::1', '2800:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
