/**
 * Answers that are sent before the request's body was read. Node stops reading once its buffers are full, and then the next
 * request on that connection is never answered; behind a proxy it may be another shopper's.
 */
import type { Request, RequestHandler } from 'express'

/** How long the rest of a body is read after the answer. A slower one costs its sender the connection. */
const patienceMs = 5_000

/**
 * Must be mounted before anything that may respond. A body of at most `maxBytes` is read to its end after the answer, so that
 * its connection can be used again. One that is longer, or does not say how long it is, is refused by the write guard: its
 * connection is closed, announced by `Connection: close`. Up to `maxBytes` are read before, because a connection that is closed
 * over unread bytes may lose the answer. A body that a route reads is not touched.
 */
export function unreadBody(maxBytes: number, patience = patienceMs): RequestHandler {
  return (request, response, next) => {
    const length = Number(request.headers['content-length'] ?? 0)
    const isChunked = request.headers['transfer-encoding'] !== undefined
    if (isChunked || length > maxBytes) {
      response.set('Connection', 'close')
      const end = response.end.bind(response)
      Object.assign(response, {
        end(...given: EndArguments) {
          const [chunk, encoding] = given.filter((value) => typeof value !== 'function')
          // The whole answer is sent now; only the end of the connection waits.
          if (chunk === undefined || chunk === null) response.flushHeaders()
          else if (typeof encoding === 'string') response.write(chunk, encoding as BufferEncoding)
          else response.write(chunk)
          const whenEnded = given.find((value) => typeof value === 'function')
          discard(request, maxBytes, patience, () => end(whenEnded))
          return response
        },
      })
    } else if (length > 0) {
      response.on('finish', () => discard(request, maxBytes, patience, () => request.complete || request.socket.destroy()))
    }
    next()
  }
}

/** A chunk, its encoding and a callback, each of which may be left out. */
type EndArguments = Array<string | Buffer | (() => void) | null | undefined>

/** Reads and forgets what is left of the body; calls `done` once at its end, after `maxBytes`, or when patience ends. */
function discard(request: Request, maxBytes: number, patience: number, done: () => void): void {
  if (request.readableEnded || request.destroyed) {
    done()
    return
  }
  let bytes = 0
  const timer = setTimeout(finish, patience)
  function finish() {
    clearTimeout(timer)
    request.off('data', count).off('end', finish).off('close', finish)
    done()
  }
  function count(chunk: Buffer) {
    bytes += chunk.length
    if (bytes > maxBytes) finish()
  }
  // Remix's own listener would pause the stream again once its buffer is full.
  request.removeAllListeners('data')
  request.on('end', finish).on('close', finish).on('data', count)
  request.resume()
}
