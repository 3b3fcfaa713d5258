/** Two kinds of tests: `unit` runs by itself, `browser` drives the built shop in Chromium, one file after the other. */
import { defineConfig } from 'vitest/config'

const folders = '{machines,app,ui,adapters,fixtures,model-tests}'
const browserTests = `${folders}/**/*.browser.test.ts`

export default defineConfig({
  test: {
    environment: 'node',
    hookTimeout: 600_000, // ends what hangs; a busy machine may take its time
    maxWorkers: 2, // an embedded database in each takes some 100 MB
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx,mjs}`],
          exclude: [browserTests],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Two at once would be quicker, and shoppers of one machine would wait for each other longer than people do.
        test: { name: 'browser', include: [browserTests], fileParallelism: false, testTimeout: 120_000 },
      },
    ],
  },
})
