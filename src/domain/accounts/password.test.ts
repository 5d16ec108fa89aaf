import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonWords } from './password-words.ts'
import { isCommonPassword as isCommon } from './password.ts'

const own = ['Ana María', 'Pérez', 'ana.perez@ejemplo.com.ar', '+5493415550103', 'La Cava del Sur']
const isCommonPassword = (password: string, known: readonly string[]) =>
  isCommon(password, known, commonWords)
const listed = `12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 88888888 12121212 123123123 112233445566 11223344 147258369 159753159 password password1 password123 passw0rd p@ssw0rd
  P@ssw0rd! Passw0rd1 qwertyuiop qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx asdfghjk asdfghjkl asdf1234 qwer1234 zxcvbnm123 abcd1234 abc12345 abcdefgh a1b2c3d4 aaaaaaaa
  asdasdasd qweqweqwe iloveyou iloveyou1 sunshine princess princess1 football baseball superman batman123 michael1 jennifer trustno1 letmein1 welcome1 admin123 administrator changeme computer internet starwars
  whatever pokemon123 naruto123 liverpool chelsea1 barcelona realmadrid contraseña contrasena1 secreto1 bienvenido cambiame hola1234 holahola teamo123 teamomucho tequiero miamor123 corazon1 estrella felicidad
  familia1 jesucristo diosesamor bocajuniors boca1234 boca2023 river123 riverplate riverplate1 RiverPlate! racing1903 sanlorenzo independiente messi2022 maradona10 diegomaradona argentina
  argentina1 argentina2022 Argentina78 buenosaires mardelplata malvinas82 campeones2022 muchachos lucas2005 sofia2010 valentina martin123 carlos1980 gonzalez1 rodriguez fernandez1 28021990 01011980 19900228
  20202020 20242025 damajuana damajuana1 damajuana2024 malbec2024 malbecmalbec M4lb3c2024 vinotinto1 cabernet22 fernet123 fernetconcoca vinoteca1 bodega2020 torrontes2019 torrontés-2024`

describe('a common password', () => {
  it.each(listed.split(/\s+/))('is %s', (password) => {
    expect(isCommonPassword(password, [])).toBe(true)
  })

  it.each([
    'AnaMaria',
    'ana.maria.2024',
    'Pérez1234',
    'ana.perez@ejemplo.com.ar',
    'anaperez99',
    '3415550103',
    '0341155550103',
    '5550103',
    'lacavadelsur',
    'cava2020',
  ])('is %s, of its owner or his shop', (password) => {
    expect(isCommonPassword(password, own)).toBe(true)
  })

  it.each([
    'un malbec de altura',
    'torrontés de Cafayate',
    'cosecha tardía',
    'caballo grapa batería',
    'xk7-Qp2vLm',
    '48210375196',
    '93740182',
    '🍷🥩🧉🎸🛶🏔️',
    '#$%&/()=?',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(false)
  })

  it('of one person is another’s good one', () => {
    expect([
      isCommonPassword('Olavarrieta77', ['Olavarrieta']),
      isCommonPassword('Olavarrieta77', own),
    ]).toEqual([true, false])
  })

  it('is each listed word, in any case, with a year, twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commonWords), fc.integer({ min: 0, max: 9999 }), (word, digits) => {
        for (const variant of [
          word,
          word.toUpperCase(),
          `${word}${digits}`,
          `${digits}${word}!`,
          word + word,
        ])
          expect([variant, isCommonPassword(variant, [])]).toEqual([variant, true])
      }),
    )
  })

  it('is told of any text whatever', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.string({ unit: 'binary' })),
        (password, texts) => typeof isCommonPassword(password, texts) === 'boolean',
      ),
    )
  })
})
