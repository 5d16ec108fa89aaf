import { describe, expect, it } from 'vitest'
import { returnAfterLogin } from './after-login.ts'

describe('who logs in', () => {
  it.each([
    '/carrito',
    '/confirmar-compra',
    '/favoritos',
    '/articulos/malbec-de-altura/1000',
    '/inicio/tintos/malbec?orden=a-z',
    '/inicio/champa%C3%B1as',
    '/inicio?bodega=7',
    '/buscar?q=vino+para+asado',
    '/seleccion-especial/3-7',
    '/pagar?pedido=12',
    '/agregar-tarjeta?pedido=12',
    '/mapas?volver=%2Fconfirmar-compra',
    '/pedido/1042/Zt-4x_Qy0sL1aB7cD9eFgH',
    '/gracias-por-tu-compra?pedido=1042',
    '/ayuda',
    '/ayuda/chat',
  ])('is led back to %s', (volver) => {
    expect(returnAfterLogin(volver)).toBe(volver)
  })

  it.each([
    null,
    '',
    '/',
    '//otra.example',
    'https://otra.example',
    String.raw`/\otra.example`,
    'javascript:alert(1)',
    '/api/user',
    '/login',
    '/sociallogin/google',
    '/articulos/../login',
    '/articulos/%2e%2E/1000',
    '/inicio/..',
    '/inicio/%2Fotra.example',
    '/inicio/%5cotra.example',
    '/inicio//otra.example',
    '/inicio/tintos#x',
    '/carrito?x=1',
    '/buscar?q=ñ',
    '/buscar?q=🍷',
    '/buscar?q=a\r\nset-cookie: x',
    `/buscar?q=${'x'.repeat(200)}`,
  ])('is led Home rather than to %j', (volver) => {
    expect(returnAfterLogin(volver)).toBe('/inicio/ultimos-ingresados')
  })
})
