/** Hands one email at a time to a mail server, and says how that ended. */
import { createTransport } from 'nodemailer'
import type { EmailAttachment } from '#machines/domain/email.ts'
import { isEmail } from '#machines/domain/email-address.ts'

/** Where emails go out. `secure`: TLS from the first byte; otherwise STARTTLS where the server offers it. */
export interface SmtpAccess {
  host: string
  port: number
  secure: boolean
  /** Null for a server that asks for none. */
  auth: { user: string; pass: string } | null
  from: { name: string; address: string }
}

/** An email ready to go. `messageId` is its local part; `writtenAt` becomes the Date header. */
export interface OutgoingEmail {
  messageId: string
  to: string
  subject: string
  text: string
  html: string | null
  attachments: readonly EmailAttachment[]
  writtenAt: Date
}

/** `reason` holds codes only: what a server answers may repeat the address. */
export type Delivery =
  /** The server took the email over with its 250. */
  | { outcome: 'accepted' }
  /** The server will never take this email. */
  | { outcome: 'refused'; reason: string }
  /** The server was not reached, put it off, or the connection broke: then the server may have the email all the same. */
  | { outcome: 'deferred'; reason: string }

export interface EmailTransport {
  deliver(email: OutgoingEmail): Promise<Delivery>
  /** Connects and signs in without sending; why it did not work, or null. */
  check(): Promise<string | null>
}

/** Never rejects. `patienceMs`: how long a silent server is waited for. */
export function createSmtpTransport(
  { host, port, secure, auth, from }: SmtpAccess,
  patienceMs = defaultPatienceMs,
): EmailTransport {
  const isHere = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
  const transport = createTransport({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure,
    ...(auth ? { auth } : {}),
    // A password never travels in the clear, except to this machine, whose certificate rarely bears the name localhost.
    requireTLS: auth !== null && !isHere,
    ignoreTLS: isHere,
    // One connection an email: nodemailer's pool resends what a lost connection left, a decision that belongs to the outbox.
    pool: false,
    connectionTimeout: Math.min(patienceMs, connectMs),
    greetingTimeout: Math.min(patienceMs, connectMs),
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async deliver({ messageId, to, subject, text, html, attachments, writtenAt }) {
      // nodemailer reads `a@x.example, b@y.example` as two recipients in every field.
      if (!isEmail(to)) return { outcome: 'refused', reason: 'not one address' }
      return transport
        .sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${messageId}@${domain}>`,
          date: writtenAt,
          subject,
          text,
          ...(html === null ? {} : { html }),
          attachments: attachments.map(attachmentOf),
          // Out-of-office programs do not answer such an email (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .then((): Delivery => ({ outcome: 'accepted' }), deliveryOfFailure)
    },
    check: () =>
      transport.verify().then(
        () => null,
        (error: Error) => error.message,
      ),
  }
}

/** nodemailer opens no file and no address: an attachment is its bytes. */
function attachmentOf({ name, type, content }: EmailAttachment) {
  return { filename: name, contentType: type, content: typeof content === 'string' ? content : Buffer.from(content) }
}

const connectMs = 20_000

/** RFC 5321 section 4.5.3.2.6: ten minutes for the answer to the email's end. Less makes servers take an email twice. */
export const defaultPatienceMs = 600_000

interface SmtpFailure {
  code?: string
  /** The command that failed: `RCPT TO`. */
  command?: string
  responseCode?: number
  response?: string
}

/**
 * A 5xx to the recipient or to the content is about this email and final. One to the login, the greeting or the sender is
 * about the shop's settings: the email waits until they are right.
 */
function deliveryOfFailure({ code = 'EUNKNOWN', command = '', responseCode = 0, response = '' }: SmtpFailure): Delivery {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reason = [code, command, responseCode || undefined, status].filter(Boolean).join(' ')
  const isRefused = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return { outcome: isRefused ? 'refused' : 'deferred', reason }
}
