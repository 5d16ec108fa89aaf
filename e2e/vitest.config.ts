import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    fileParallelism: false,
    // One browser for all files; each journey has a new profile of its own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
