import { setTimeout as pause } from 'node:timers/promises'

/** Looks every tenth of a second; the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(100)
}
