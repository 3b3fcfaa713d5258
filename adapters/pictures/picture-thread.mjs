/** Entry of the thread. Registers the TypeScript loader, which a thread does not inherit from its parent. */
import { register } from 'tsx/esm/api'

register()
await import('./picture-thread.ts')
