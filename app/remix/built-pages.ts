/**
 * The pages as Remix has built them.
 *
 * Leans on: where Remix's build writes its server. The built server has the pages inside: `app/cli/build/bundle-server.ts` puts them in this
 * module's place.
 * Goes when: never; the next major writes to the same place.
 */
import type { ServerBuild } from './server.ts'

// The path is in a variable because there is nothing to check the types of before the first build.
const built = new URL('../../build/server/index.js', import.meta.url).href

export const builtPages = async () => (await import(built)) as ServerBuild
