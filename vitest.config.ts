/** Tests in Node (`unit`, `unit-…`), of a new machine (`fresh`), and tests that drive the built shop in Chromium (`browser`). */
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nodeFlags } from './model-tests/setup/node-flags.ts'

const folders = '{machines,app,ui,adapters,fixtures,model-tests}'
/** Their tests keep nothing of their own in modules, so that a worker loads these once for all files. */
const together = '{machines,app,ui,adapters,fixtures,model-tests/oracles,model-tests/setup}'
const overHttp = 'model-tests/{http,facts,field/over-http}'
const browserTests = `${folders}/**/*.browser.test.ts`

/** With React as it ships: its development build warns about each element that a server renders. */
const patient = { testTimeout: 240_000, env: { NODE_ENV: 'production' as const } }
/** Files that borrow a shop; what it is built for is loaded once for all of them. */
const borrowing = {
  ...patient,
  isolate: false,
  globalSetup: ['model-tests/drivers/shop-lender.ts'],
}

/**
 * Runs one project after the other, since a worker ends when its next file is of another project; within a project Vitest
 * starts the files that took longest in the last run, or the largest where there was none. Files tagged as long come first, so that
 * no worker is still at one of them when all others are done.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => 2 * projects.indexOf(project.name) + Number(!isLong(moduleId))
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
const projects = ['unit', 'unit-http', 'unit-together', 'fresh', 'browser']
const isLong = (file: string) => readFileSync(file, 'utf8').startsWith('// @module-tag long')

export default defineConfig({
  // Tests with NODE_ENV=production get React's production build, which has no development JSX functions.
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    environment: 'node',
    tags: [{ name: 'long', description: 'A small file (less than 9 kB) that takes a quarter of a minute or more' }],
    // Stylesheets are not read; a class of a module has the name that it has in the file.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    execArgv: nodeFlags,
    sequence: { sequencer: ByProject },
    // Transformed modules are kept on disk, by their content: projects share them, and so do runs.
    experimental: { fsModuleCache: true },
    hookTimeout: 600_000, // ends what hangs; a busy machine may take its time
    // More than cores: tests wait for leases to end and for providers to answer. With four, two cores were idle for 8 % of the time.
    maxWorkers: 5,
    // A look that is tried again until it is so, like one of Playwright's.
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: ['model-tests/**/*.test.{ts,tsx}'],
          exclude: [browserTests, `${overHttp}/**`, `${together}/**`, 'model-tests/fresh/**'],
        },
      },
      {
        extends: true,
        test: { ...borrowing, name: 'unit-http', include: [`${overHttp}/**/*.test.{ts,tsx}`], exclude: [browserTests] },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit-together',
          include: [`${together}/**/*.test.{ts,tsx,mjs}`],
          exclude: [browserTests],
          isolate: false,
        },
      },
      {
        extends: true,
        // It installs and builds the project a second time.
        test: { ...patient, name: 'fresh', include: ['model-tests/fresh/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...borrowing,
          name: 'browser',
          include: [browserTests],
          // Chromium and the shop are processes of their own: two files at a time keep two cores busy, and more keep each other waiting.
          maxWorkers: 2,
          // Pages whose writes are lost wait for the browser to try again most of the time.
          maxConcurrency: 10,
          // A page that hangs ends before a run that says nothing does.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Browser tests can be flaky on a busy machine: a test that passes on retry is listed but does not fail the run.
          retry: 1,
        },
      },
    ],
  },
})
