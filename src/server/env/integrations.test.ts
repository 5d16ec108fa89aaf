import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../env.ts'

describe('the map', () => {
  it('asks Georef-AR unless told otherwise', () => {
    expect(readEnv({}).geocoder).toEqual({ format: 'georef', url: undefined, key: undefined, isNamed: false })
    expect(readEnv({ GEOCODER: 'nominatim', GEOCODER_URL: 'http://127.0.0.1:9' }).geocoder).toMatchObject({
      format: 'nominatim',
      url: 'http://127.0.0.1:9',
      isNamed: true,
    })
    expect(readEnv({ GEOCODER: 'off' }).geocoder).toBeNull()
  })

  it.each([
    { GEOCODER: 'bing' },
    { GEOCODER: 'google' },
    { GEOCODER_URL: 'ftp://x' },
    { MAP_TILES_URL: 'https://mapas.example/mapa.png' },
    { MAP_TILES_URL: "https://mapas.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'" },
    { MAP_TILES_URL: 'javascript:{z}{x}{y}' },
  ])('stops at %j', (source) => {
    expect(() => readEnv(source)).toThrow(EnvError)
  })

  it('takes other pictures, and whom to credit', () => {
    expect(readEnv({ MAP_TILES_URL: 'https://mapas.example/{z}/{x}/{-y}.png' }).mapTiles).toEqual({
      url: 'https://mapas.example/{z}/{x}/{-y}.png',
      attribution: '© OpenStreetMap',
    })
  })
})
