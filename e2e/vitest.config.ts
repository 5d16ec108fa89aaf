import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // One shop and one browser for the files of a worker; each journey has a new profile of its own.
    // Most of a journey is waiting: more at once than there are cores.
    maxWorkers: 3,
    isolate: false,
    // A real browser now and then drops what no shop is to blame for. What fails twice fails, and what failed once is named.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
