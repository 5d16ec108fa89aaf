import { defineConfig } from 'vitest/config'
import { slowFirst } from './test/slow-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Test files of a worker share loaded modules, which took a third of the time; each has its own database.
    isolate: false,
    // Many tests wait for timers (mail server, providers): more workers than cores.
    maxWorkers: 3,
    sequence: {
      sequencer: slowFirst([
        'two-processes.test.ts',
        'wire-hostile.test.ts',
        'carts-over-the-wire.test.ts',
        'histories.test.ts',
        'shift.test.ts',
        'last-release/wire.test.ts',
        'jobs.test.ts',
        'hot-plans.test.ts',
        'payment-proof.test.ts',
        'pictures.test.ts',
        'send-mail.test.ts',
        'restore.test.ts',
        'payment-life.test.ts',
        'keep-running.test.ts',
      ]),
    },
    // Those that start whole shops take half a minute, and on a busy machine five times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
