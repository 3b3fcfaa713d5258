/** What the HTML standard has against a page, with html-validate's rules of the standard and no exception. */
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

export function htmlFaults(path: string, html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}, ${selector ?? 'the document'})`),
  )
  // the validator reads a document as if it had no end
  const behind = html.slice(html.lastIndexOf('</html>')).replace('</html>', '').trim()
  return behind === '' ? faults : [...faults, `${path}: ${behind.slice(0, 60)} is behind the document`]
}
