import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../test/cpu-time.ts'
import { readPastedClient } from './pasted-client.ts'

const of = (text: string) => {
  const { name, phone } = readPastedClient(text)
  return [name, phone]
}

describe('who writes a message', () => {
  it.each([
    ['Hola! soy Marta, quiero 2 malbec', 'Marta'],
    ['Hola soy marta gómez', 'Marta Gómez'],
    ['Soy María de los Ángeles Paz\n2 fernet', 'María de los Ángeles Paz'],
    ['Me llamo Juan Pablo y quiero una caja de malbec', 'Juan Pablo'],
    ['2 malbec\nmi nombre es Ana', 'Ana'],
    ['2 malbec\n1 fernet\nMarta Gómez', 'Marta Gómez'],
    ['[10:32, 25/11/2026] Marta Gómez: 2 malbec', 'Marta Gómez'],
    ['25/11/26, 10:32 - Marta Gómez: 2 malbec\n25/11/26, 10:33 - Marta Gómez: gracias', 'Marta Gómez'],
  ])('%j', (text, name) => expect(of(text)).toEqual([name, null]))

  it.each([
    ['2 malbec\nMarta Gómez\n11 2345-6789\nGracias', 'Marta Gómez', '+5491123456789'],
    ['Marta 3446 41-2345\n2 malbec', 'Marta', '+5493446412345'],
    ['2 malbec para Marta Gómez, cel: +54 9 11 2345 6789', null, '+5491123456789'],
    ['Soy Rita. Mi número es 011 15 2345 6789', 'Rita', '+5491123456789'],
    ['+54 9 11 2345-6789: 2 malbec', null, '+5491123456789'],
    ['[10:32, 25/11/2026] +54 9 11 2345-6789: 2 malbec', null, '+5491123456789'],
  ])('%j', (text, name, phone) => expect(of(text)).toEqual([name, phone]))

  it.each([
    '2 malbec\n1 fernet',
    'Malbec Rutini',
    '2 Malbec Rutini\nFernet Branca x2',
    'soy cliente hace mucho\n2 malbec',
    'Soy de Rosario',
    'soy mayor de 18',
    'soy fan del malbec y quiero dos',
    '2 malbec\nGracias',
    '2 malbec\nMuchas Gracias',
    '2 malbec\nBuen Día',
    '2 malbec\nSan Martín 1234',
    '2 malbec\nBarrio Norte',
    '2 malbec\nSanta Fe',
    '2 malbec\nDNI 27.123.456',
    'CBU 0170099220000067797370',
    'mi CUIT 20-27123456-3',
    '25/11/2026 10:32\n2 malbec',
    '2 malbec de $ 12.700',
    '25/11/26, 10:32 - Marta: hola\n25/11/26, 10:33 - La Damajuana: hola',
    'cel 11 2345 6789 o el 11 9876 5432',
    '',
    '👋',
  ])('is not guessed: %j', (text) => expect(of(text)).toEqual([null, null]))

  it('is left out of what is asked for; a name that stands alone is not, as it may be an article', () => {
    expect(readPastedClient('2 malbec\nMarta Gómez\n11 2345-6789')).toMatchObject({
      signature: 'Marta Gómez',
      rest: '2 malbec\nMarta Gómez\n',
    })
    expect(readPastedClient('2 malbec. Mi número es (011) 15 2345-6789').rest).toBe('2 malbec. ')
    expect(readPastedClient('Soy Marta\n2 malbec')).toMatchObject({ signature: null })
  })

  it.each([
    '1 '.repeat(1_000),
    'Ana '.repeat(500),
    '1-'.repeat(1_000),
    'soy '.repeat(500),
    ' '.repeat(2_000),
  ])('a hostile text is read at once: %#', (text) => {
    expect(cpuMsOf(() => void readPastedClient(text))).toBeLessThan(200)
  })
})
