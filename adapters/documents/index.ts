export { createDocuments } from './documents.ts'
