import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a new folder for the current test, removed when that test has finished. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
