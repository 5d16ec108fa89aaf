import { describe, expect, it } from 'vitest'
import { accountWait, networkOf, networkWait, waitText } from './back-off.ts'

describe('the wait after failed logins', () => {
  it('of one account begins at the third, doubles, and stays under an hour', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(accountWait)).toEqual([0, 0, 0, 1000, 2000, 4000, 8000])
    expect(accountWait(10_000)).toBe(3_600_000)
  })

  it('of one network doubles at each ten of the last hour', () => {
    const now = new Date('2026-11-20T14:00:00Z')
    const failed = (count: number, secondsAgo = 0): Date[] =>
      Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000))
    expect([0, 9, 10, 19, 20, 30].map((count) => networkWait(failed(count), now))).toEqual([
      0, 0, 1000, 1000, 2000, 4000,
    ])
    expect(networkWait(failed(1000), now)).toBe(3_600_000)
    expect(networkWait(failed(30, 3), now)).toBe(1000)
    expect(networkWait([...failed(1000, 3600), ...failed(9)], now)).toBe(0)
  })

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
