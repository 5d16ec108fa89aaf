import { defineConfig } from 'vitest/config'
import { slowFirst } from '../test/slow-first.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['e2e/seeded-shop.ts'],
    // One shop and one browser per worker; each journey has a new profile. Journeys mostly wait, hence more workers
    // than cores.
    maxWorkers: 3,
    sequence: {
      sequencer: slowFirst([
        'process.journey.ts',
        'offline.journey.ts',
        'commands.journey.ts',
        'panel-articles.journey.ts',
        'panel-amendments.journey.ts',
        'mercado-pago.journey.ts',
        'panel-stock.journey.ts',
        'pages.journey.ts',
        'browsing.journey.ts',
        'cart.journey.ts',
        'realtime.journey.ts',
        'panel-first-day.journey.ts',
        'outage.journey.ts',
        'home.journey.ts',
        'payway.journey.ts',
        'buying.journey.ts',
        'panel-lists.journey.ts',
        'panel-settings.journey.ts',
        'panel-orders.journey.ts',
        'panel-sell.journey.ts',
        'price-visibility.journey.ts',
      ]),
    },
    isolate: false,
    // Real browsers occasionally fail for reasons outside the shop. A second failure fails the run; a first one is
    // reported.
    retry: 1,
    // What a failed journey began to wait for, and its retry no longer does.
    onUnhandledError: ({ name }) => (name === 'TimeoutError' ? false : undefined),
    // On a quiet machine the longest without a time of its own takes 30 s; a shared one is several times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
