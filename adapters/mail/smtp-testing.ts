/** A real mail server on this machine for tests: keeps what it accepts, and misbehaves on request. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email that the server has taken over. */
export interface ReceivedEmail {
  messageId: string
  from: string
  to: string[]
  /** The whole message, headers first, as it came over the wire. */
  raw: string
}

export interface TestMailServer {
  url: URL
  port: number
  received: ReceivedEmail[]
  /** Cuts every connection and listens no more. */
  kill(): Promise<void>
}

interface Behavior extends SMTPServerOptions {
  port?: number
  /** Runs when an email has come in whole; the server answers 250 once this resolves, or the error it rejects with. */
  onEmail?: (email: ReceivedEmail) => Promise<void> | void
  /** Runs at the first bytes of an email. */
  onFirstBytes?: () => void
}

export async function startMailServer({ port = 0, onEmail, onFirstBytes, ...options }: Behavior = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.once('data', () => onFirstBytes?.())
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const email = {
          messageId: /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '',
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        }
        Promise.resolve(email)
          .then(onEmail)
          .then(
            () => {
              received.push(email)
              callback(null)
            },
            (error: Error) => callback(error),
          )
      })
    },
    ...options,
  })
  // Connections break in these tests, on purpose.
  server.on('error', () => {})
  const sockets = new Set<{ destroy(): void }>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    port: address.port,
    received,
    async kill() {
      const closed = once(server.server, 'close')
      server.server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** An answer of the server, `refusal(550, '5.1.1 No such user')`. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
