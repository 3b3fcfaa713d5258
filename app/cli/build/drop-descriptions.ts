/** Leaves out of browser scripts what charts say to readers: pages of charts get it from the server, and shoppers need none of it. */
import type { Plugin } from 'vite'

const charts = /\/machines\/(checkout|storefront)\/.*\.ts$/
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g

export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  enforce: 'pre',
  apply: 'build',
  transform(code, id, options) {
    return options?.ssr || !charts.test(id) ? null : { code: withoutDescriptions(code), map: null }
  },
}

/** The code of a chart without the descriptions of its states and transitions. */
export function withoutDescriptions(code: string): string {
  return code.replace(description, '')
}
