/** Where the thread begins: it is told how to read TypeScript, which it does not hear from the thread that starts it. */
import { register } from 'tsx/esm/api'

register()
await import('./picture-thread.ts')
