/** Writes a page's scripts so that they start late (ui/shell/document/late-scripts.tsx). */
import { later } from '#ui/shell/document/late-scripts.tsx'

/**
 * HTML with Remix's `<Scripts>` in it, which writes each module as a `modulepreload` and all of them as one script that imports them.
 * React keeps the attributes that it finds in a document when it hydrates.
 */
export function withLateScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload" (?=href="\/)/g, `<link rel="${later}" `)
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async="">/g, `$1 type="${later}">`)
}
