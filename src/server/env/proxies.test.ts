import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { EnvError, trustOf } from './values.ts'

it.each([
  [
    undefined,
    ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'],
    ['10.0.0.5', '::ffff:10.0.0.5', '', 'x'],
  ],
  ['10.0.0.5', ['10.0.0.5', '::ffff:10.0.0.5'], ['10.0.0.6', '127.0.0.1']],
  [
    'loopback, 172.16.0.0/12,2001:db8::/32',
    ['127.0.0.1', '172.18.0.1', '2001:db8:7::1'],
    ['172.32.0.1', '2001:db9::1'],
  ],
])('TRUST_PROXY %s believes %j and not %j', (TRUST_PROXY, believed, others) => {
  const isTrusted = trustOf(readEnv({ TRUST_PROXY }).trustProxy)
  expect([believed.filter(isTrusted), others.filter(isTrusted)]).toEqual([believed, []])
})

it.each(['si', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', '::/129', '10.0.0.0/8/8', '1'])(
  'TRUST_PROXY %s stops the start with one sentence',
  (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow(
      new EnvError(
        `TRUST_PROXY tiene que ser loopback, direcciones o redes con comas entre medio, como loopback,10.0.0.5,172.16.0.0/12; vale "${TRUST_PROXY}".`,
      ),
    )
  },
)
