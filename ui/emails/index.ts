/** The door of the emails. */
export { createEmailRenderer } from './render-email.ts'
