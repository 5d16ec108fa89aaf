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

it('offers an action only while it is possible', () => {
  const action = { label: 'Deshacer', onAct: () => undefined }
  toast.success('a tiempo', { action, until: Date.now() + 60_000 })
  toast.success('tarde', { action, until: Date.now() })
  expect(toastStore.read()).toMatchObject([{ text: 'a tiempo', action }, { text: 'tarde' }])
  expect(toastStore.read()[1]).not.toHaveProperty('action')
})

it('tells who listens, until they leave', () => {
  let told = 0
  const leave = toastStore.subscribe(() => (told += 1))
  toast.info('uno')
  leave()
  toast.info('dos')
  expect(told).toBe(1)
})
