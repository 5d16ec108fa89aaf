import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // The files of a worker share what they load, which took a third of the time; what one leaves behind is in its own database.
    isolate: false,
    // Many wait for a clock, of a mail server or a provider: more at once than there are cores.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
