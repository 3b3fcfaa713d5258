import { expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

interface Counted {
  revision: number
}

/** A test source of states. */
function source(first: Counted | null = { revision: 1 }) {
  let now = first
  let tell = () => {}
  const stopped = vi.fn()
  const abort = new AbortController()
  const stopping = new AbortController()
  const read = vi.fn(async () => now)
  const response = eventStream<Counted>(abort.signal, stopping.signal, {
    first: { revision: 1 },
    read,
    subscribe(notify) {
      tell = notify
      return stopped
    },
    isSame: (a, b) => a.revision === b.revision,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    response,
    read,
    stopped,
    abort,
    stopping,
    reader,
    become(next: Counted | null) {
      now = next
      tell()
    },
    next: async () => (await reader?.read())?.value,
    isDone: async () => (await reader?.read())?.done,
  }
}

test('the first state comes at once, and each that is news after it', async () => {
  const thing = source()
  expect(thing.response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(thing.response.headers.get('Cache-Control')).toBe('no-store')
  expect(await thing.next()).toBe('data: {"revision":1}\n\n')
  thing.become({ revision: 2 })
  expect(await thing.next()).toBe('data: {"revision":2}\n\n')
})

test('a change during the first read is sent', async () => {
  const thing = source({ revision: 2 })
  expect(await thing.next()).toBe('data: {"revision":1}\n\n')
  expect(await thing.next()).toBe('data: {"revision":2}\n\n')
})

test('notifications during a read are merged into one more read, and unchanged states are not sent', async () => {
  const thing = source()
  await thing.next()
  await settled()
  expect(thing.read).toHaveBeenCalledTimes(1)
  for (let turn = 0; turn < 50; turn += 1) thing.become({ revision: 1 })
  await settled()
  expect(thing.read).toHaveBeenCalledTimes(3)
  thing.become({ revision: 7 })
  expect(await thing.next()).toBe('data: {"revision":7}\n\n')
})

test('the stream ends when the source ends', async () => {
  const thing = source()
  await thing.next()
  thing.become(null)
  expect(await thing.isDone()).toBe(true)
  expect(thing.stopped).toHaveBeenCalledOnce()
})

test('the stream ends when it cannot be read', async () => {
  const thing = source()
  await thing.next()
  thing.read.mockRejectedValueOnce(new Error('The database is gone'))
  thing.become({ revision: 2 })
  expect(await thing.isDone()).toBe(true)
})

test('a shop that stops sends its streams to another node', async () => {
  const thing = source()
  await thing.next()
  thing.stopping.abort()
  expect(await thing.next()).toBe('retry: 1000\n\n')
  expect(await thing.isDone()).toBe(true)
  expect(thing.stopped).toHaveBeenCalledOnce()
})

test.each(['aborted', 'cancelled'])('a stream that is %s listens no longer', async (how) => {
  const thing = source()
  await thing.next()
  if (how === 'aborted') thing.abort.abort()
  else await thing.reader?.cancel()
  expect(thing.stopped).toHaveBeenCalledOnce()
  thing.become({ revision: 2 })
})

test('a quiet stream says every 15 seconds that it is still there, and looks', async () => {
  vi.useFakeTimers()
  try {
    const thing = source()
    await thing.next()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(thing.read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await thing.next()).toBe(': still here\n\n')
    expect(thing.read).toHaveBeenCalledTimes(2)
    thing.abort.abort()
  } finally {
    vi.useRealTimers()
  }
})

/** Lets every answer that is on its way arrive. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('a client that goes away while news is read ends the stream once, and nothing breaks', async () => {
  const broken = vi.fn()
  process.on('unhandledRejection', broken)
  for (const ends of ['gone', 'aborted', 'both'] as const) {
    const thing = source()
    await thing.next()
    await settled()
    thing.read.mockImplementationOnce(async () => {
      if (ends !== 'aborted') await thing.reader?.cancel()
      if (ends !== 'gone') thing.abort.abort()
      return { revision: 2 }
    })
    thing.become({ revision: 2 })
    await settled()
    expect(thing.stopped.mock.calls.length, ends).toBe(1)
  }
  process.off('unhandledRejection', broken)
  expect(broken).not.toHaveBeenCalled()
})
