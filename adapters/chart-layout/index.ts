/** Fills the port `chart-layout`: a thread of its own lays charts out, each drawing is kept, and the thread is started for the first. */
import { Worker } from 'node:worker_threads'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { findDrawing } from './kept-drawings.ts'
import type { Laid, LayoutAnswer, LayoutQuestion, ToLayOut } from './layout-thread.ts'

/** Every chart with each folding that is drawn on a page. */
const keptDrawings = 200

interface Waiting {
  resolve: (drawing: Laid) => void
  reject: (problem: Error) => void
}

export { keepDrawings } from './kept-drawings.ts'

/**
 * `close` ends the thread; pending requests are rejected. `keptIn`: a folder of `keepDrawings`; what is in it is read and not
 * laid out.
 */
export function createChartLayout({ keptIn }: { keptIn?: string } = {}): ChartLayout & { close: () => Promise<void> } {
  const drawings = new Map<string, Promise<Laid>>()
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let asked = 0

  function start(): Worker {
    const started = new Worker(new URL('./layout-thread.mjs', import.meta.url))
    started.unref()
    started.on('message', (answer: LayoutAnswer) => {
      const who = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('drawing' in answer) who?.resolve(answer.drawing)
      else who?.reject(new Error(`The chart could not be laid out: ${answer.problem}`))
    })
    started.on('error', (problem) => fail(problem))
    started.on('exit', () => {
      if (worker === started) worker = null
      fail(new Error('The thread that lays charts out has ended'))
    })
    return started
  }

  function fail(problem: unknown): void {
    for (const { reject } of waiting.values()) reject(problem instanceof Error ? problem : new Error(String(problem)))
    waiting.clear()
  }

  function ask(what: ToLayOut): Promise<Laid> {
    worker ??= start()
    asked += 1
    const question: LayoutQuestion = { id: asked, what }
    const drawing = new Promise<Laid>((resolve, reject) => waiting.set(question.id, { resolve, reject }))
    worker.postMessage(question)
    return drawing
  }

  function drawingOf<What extends ToLayOut>(what: What): Promise<Laid<What>> {
    const key = JSON.stringify(what)
    const known = drawings.get(key)
    if (known) return known as Promise<Laid<What>>
    const drawing = keptIn ? findDrawing(keptIn, what).then((kept) => kept ?? ask(what)) : ask(what)
    drawings.set(key, drawing)
    drawing.catch(() => drawings.delete(key))
    const [oldest] = drawings.keys()
    if (drawings.size > keptDrawings && oldest !== undefined) drawings.delete(oldest)
    return drawing as Promise<Laid<What>>
  }

  return {
    layOut: (graph) => drawingOf(graph),
    draw: (sketch) => drawingOf(sketch),
    async close() {
      await worker?.terminate()
    },
  }
}
