import { defineConfig } from 'vitest/config'

// The shop of the journeys lives in this process, and renders as `npm start` does.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    fileParallelism: false,
    // One browser for all files; each journey has a new profile of its own.
    isolate: false,
    // A real browser now and then drops what no shop is to blame for. What fails twice fails, and what failed once is named.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
