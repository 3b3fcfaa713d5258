export { createMail, readOutbox } from './mail-outbox.ts'
