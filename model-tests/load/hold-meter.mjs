/**
 * Loaded by Node into a shop that is measured (`--import`): writes a line to the file HOLD_METER_FILE for each time that its event loop was held,
 * with the milliseconds of processor time that its own thread took. The clock would count what other processes of the machine take from
 * it as well; it is read where a system does not tell (no /proc).
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

const file = process.env.HOLD_METER_FILE
if (file) {
  const stat = `/proc/${process.pid}/task/${process.pid}/schedstat`
  const takenMs = existsSync(stat) ? () => Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6 : () => performance.now()
  /** Shorter ones are not written: a look at this step takes its own time. */
  const stepMs = 5
  const leastMs = 10
  let before = takenMs()
  setInterval(() => {
    const now = takenMs()
    if (now - before >= leastMs) appendFileSync(file, `${(now - before).toFixed(1)}\n`)
    before = now
  }, stepMs).unref()
}
