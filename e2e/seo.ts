import { shopUrl } from './own-shop.ts'

export const shop = shopUrl
export const corte = '/articulos/quebrada-honda-gran-corte/1000'
export const home = '/inicio/ultimos-ingresados'
export const see = (path: string, init: RequestInit = {}) =>
  fetch(shop + path, { redirect: 'manual', ...init })
