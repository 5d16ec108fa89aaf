import { expect, it } from 'vitest'
import type { FakeServer } from '../../../demo/emulators/fake-server.ts'
import { GeocodingFailed, type GeocodingPort, type GeocodingQuestion } from './geocoding.port.ts'

export function questionOf(line: string): GeocodingQuestion {
  return {
    line,
    city: { id: '82084', name: 'Rosario' },
    province: { id: '82', name: 'Santa Fe' },
    text: `${line}, Rosario, Santa Fe, Argentina`,
  }
}

/** Conformance tests of a geocoding client. `client` times out after 300 ms; `none` is the body of an empty result. */
export function geocodingConformance(
  emulator: () => FakeServer,
  client: () => GeocodingPort,
  { none }: { none: string },
): void {
  it('finds a street and its number, asking once', async () => {
    expect(await client().find(questionOf('San Lorenzo 1834'))).toMatchObject({
      street: 'San Lorenzo',
      street_number: '1834',
      city: 'Rosario',
      province: 'Santa Fe',
      lat: expect.closeTo(-32.9405, 3),
      lng: expect.closeTo(-60.653, 2),
      formated: expect.stringMatching(/^San Lorenzo 1834, Rosario, Santa Fe/) as string,
    })
    expect(emulator().requests).toHaveLength(1)
  })

  it('finds the same place each time, and another one for another number', async () => {
    const [first, again, other] = [
      await client().find(questionOf('Los Aromos 120')),
      await client().find(questionOf('Los Aromos 120')),
      await client().find(questionOf('Los Aromos 999')),
    ]
    expect(first).toEqual(again)
    expect([first?.lat, first?.lng]).not.toEqual([other?.lat, other?.lng])
  })

  it('answers nothing for what nobody knows', async () => {
    expect(await client().find(questionOf('Calle Inexistente 100'))).toBeNull()
    emulator().fault(/./, { body: none })
    expect(await client().find(questionOf('Lejos 1'))).toBeNull()
  })

  it('sends odd words as they are', async () => {
    for (const odd of ["O'Higgins 1", 'Ñandú & Cía 2', '100% #?/../ 3', '🍷 4', 'a'.repeat(300)])
      expect(await client().find(questionOf(odd))).not.toBeUndefined()
    expect(emulator().requests).toHaveLength(5)
  })

  it.each([
    { status: 500 },
    { status: 404 },
    { status: 429 },
    { body: '' },
    { body: 'null' },
    { body: '<html><body>Ingrese</body></html>' },
    { body: '{}' },
    { body: '[{"lat":"x","lon":null}' },
    'redirect',
    'endless',
    'silence',
    'slow drip',
    'half body',
    'lost answer',
  ] as const)('throws at %o, and says nothing of the question', async (fault) => {
    emulator().fault(/./, fault)
    const failed = await client()
      .find(questionOf('Secreta 123'))
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(GeocodingFailed)
    expect(String(failed)).not.toMatch(/Secreta|clave/)
    expect(emulator().requests.map(({ path }) => path)).not.toContain('/elsewhere')
  })
}
