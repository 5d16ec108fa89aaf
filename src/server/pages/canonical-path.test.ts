import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPath } from './pages.ts'

describe('the path of a screen', () => {
  it.each([
    ['/inicio/tintos/', '/inicio/tintos'],
    ['//inicio//tintos', '/inicio/tintos'],
    ['/Inicio/Tintos/Malbec', '/inicio/tintos/malbec'],
    ['/INICIO/BLANCOS/TORRONT%C3%89S', '/inicio/blancos/torront%C3%A9s'],
    ['/articulos/Quebrada-Honda/1000/', '/articulos/quebrada-honda/1000'],
    ['/Carrito', '/carrito'],
    ['/carrito//', '/carrito'],
    ['//', '/inicio/ultimos-ingresados'],
  ])('%s is written %s', (given, written) => {
    expect(canonicalPath(given)).toBe(written)
  })

  it.each([
    '/',
    '/inicio/tintos',
    '/inicio/blancos/torront%C3%A9s',
    '/inicio/blancos/torront%c3%a9s',
    '/carrito',
    '/articulos/a/1000',
  ])('%s is written well', (path) => {
    expect(canonicalPath(path)).toBeNull()
  })

  it.each(['/nada/', '//evil.example/', '/\\evil.example/', '/inicio/a/b/c/', '/%/', '/assets//x.js'])(
    '%s is no screen’s',
    (path) => {
      expect(canonicalPath(path)).toBeNull()
    },
  )

  it('is reached in one step, and stays on this host', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'inicio',
        'Inicio',
        'articulos',
        'ARTICULOS',
        'carrito',
        '',
        '1000',
        '\\',
        '%',
        '%2F',
        '..',
        'Ñandú',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const written = canonicalPath(`/${parts.join('/')}`)
        if (written === null) return
        expect(canonicalPath(written)).toBeNull()
        expect(new URL(written, 'https://tienda.example').origin).toBe('https://tienda.example')
      }),
    )
  })
})
