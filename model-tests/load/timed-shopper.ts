/** A shopper of the HTTP driver whose every request is timed, and whose answers are counted by kind. */
import { ApiShopper, type EventAnswer } from '#model-tests/drivers/http/http.ts'
import type { Measurements } from './measurements.ts'

export class TimedShopper extends ApiShopper {
  #measurements: Measurements

  constructor(shopper: ApiShopper, measurements: Measurements) {
    super(shopper.origin, shopper.cartId, shopper.secret, shopper.headers)
    this.#measurements = measurements
  }

  /** Opens a cart. `address` is where the shopper comes from, as a proxy would say it. */
  static async openTimed(origin: string, address: string, measurements: Measurements): Promise<TimedShopper> {
    const headers = { 'X-Forwarded-For': address }
    return new TimedShopper(
      await timed(measurements, 'open a cart', () => ApiShopper.open(origin, 'bearer', headers)),
      measurements,
    )
  }

  override async post(path: string, body: unknown): Promise<{ status: number; headers: Headers; body: EventAnswer }> {
    const answer = await timed(this.#measurements, stepOf(path, body), () => super.post(path, body))
    this.#count(stepOf(path, body), answer.status, wordsOf(answer.body))
    return answer
  }

  override async get<Body>(path: string): Promise<{ status: number; body: Body }> {
    const step = `read ${path.split('?')[0]!.replace(/\/installers\/[^/]+\//, '/installers/[id]/')}`
    const answer = await timed(this.#measurements, step, () => super.get<Body>(path))
    this.#count(step, answer.status, '')
    return answer
  }

  #count(step: string, status: number, words: string): void {
    if (status >= 500) this.#measurements.fault(`${status} ${step} ${words}`.trim())
    else if (status >= 400) this.#measurements.refusal(`${status} ${step} ${words}`.trim())
  }
}

async function timed<Result>(measurements: Measurements, step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  measurements.took(step, performance.now() - began)
  return result
}

function stepOf(path: string, body: unknown): string {
  const { machine, event } = (body ?? {}) as { machine?: string; event?: { type: string } }
  return machine && event ? `${machine} ${event.type}` : `write ${path}`
}

/** Counts are not kept apart by numbers. */
const wordsOf = ({ errorMessage, issues }: EventAnswer) => (errorMessage ?? issues?.[0]?.message ?? '').replace(/\d+/g, 'n')
