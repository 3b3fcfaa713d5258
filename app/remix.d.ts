/** Tells Remix's types what vite.config.ts switches on: loader data keeps its types on the way to the screen. */
import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
