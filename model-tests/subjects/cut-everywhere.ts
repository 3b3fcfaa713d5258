/** Sends a step with the connection to Postgres cut at each of its statements, and again under its key by another process. */
import { expect } from 'vitest'
import type { StatementCuts } from '#model-tests/drivers/cut-statements.ts'

export interface CutStep {
  /** Sends it for the first time. */
  send: () => Promise<unknown>
  /** Sends it again under its key, once the process of the first time is gone; gives all that it came to. */
  sendAgain: () => Promise<unknown>
}

/** `prepare` makes what the step is sent to, a new one each time. Each cut has to come to what no cut comes to. */
export async function expectSameWhereverCut(
  cuts: StatementCuts,
  when: 'before' | 'after',
  prepare: () => Promise<CutStep>,
): Promise<void> {
  const round = async (at: number | null) => {
    cuts.cut(null)
    const { send, sendAgain } = await prepare()
    cuts.cut(at, when)
    await send().catch(() => null)
    const asked = cuts.asked().length
    cuts.cut(null)
    return { asked, came: await sendAgain() }
  }
  const uncut = await round(null)
  expect(uncut.asked).toBeGreaterThan(2)
  for (let at = 0; at < uncut.asked; at += 1) expect({ at, came: (await round(at)).came }).toEqual({ at, came: uncut.came })
}
