import { afterEach, expect, it, vi } from 'vitest'
import { isSoundBlocked, ring, turnSound } from './ringing.ts'

afterEach(() => {
  turnSound(false)
  vi.unstubAllGlobals()
})

it('a sound that is on and that the browser does not let play is told, until it lets it', async () => {
  let allow: () => void = expect.fail
  class Blocked {
    state = 'suspended'
    resume = () =>
      new Promise<void>((resolve) => {
        allow = () => {
          this.state = 'running'
          resolve()
        }
      })
  }
  vi.stubGlobal('AudioContext', Blocked)
  turnSound(true)
  expect(isSoundBlocked()).toBe(false)
  await ring()
  expect(isSoundBlocked()).toBe(true)
  turnSound(false)
  expect(isSoundBlocked()).toBe(false)
  turnSound(true)
  allow()
  await expect.poll(isSoundBlocked).toBe(false)
})
