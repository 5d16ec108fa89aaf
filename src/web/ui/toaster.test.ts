import { afterEach, expect, it } from 'vitest'
import { toast, toastStore } from './toaster.tsx'

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})

const texts = (): string[] => toastStore.read().map(({ text }) => text)

it('shows a text once, as the newest, however often it is said', () => {
  toast.error('Error al guardar carrito')
  toast.info('Codigo reenviado')
  toast.error('Error al guardar carrito')
  expect(texts()).toEqual(['Codigo reenviado', 'Error al guardar carrito'])
})

it('keeps the three newest', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast.success(text)
  expect(texts()).toEqual(['b', 'c', 'd'])
})

it('tells who listens, until they leave', () => {
  let told = 0
  const leave = toastStore.subscribe(() => (told += 1))
  toast.info('uno')
  leave()
  toast.info('dos')
  expect(told).toBe(1)
})
