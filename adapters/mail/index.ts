/** What others import of the mail adapter. */
export { createMail, readAttached, readEmailHtml, readOutbox } from './mail-outbox.ts'
export { startSender } from './sender.ts'
export { createSmtpTransport, type SmtpAccess } from './smtp-transport.ts'
