/** A late part lies in a box of its own, which is to look as if it were not there. */
import type { Page } from 'playwright-core'

/** The selectors that the box changes something of: they match what is in a late part only with it, or only without it. */
export function latePartFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectors = [...document.styleSheets].flatMap(function within({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] {
      return [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText]
        return rule instanceof CSSGroupingRule ? within(rule) : []
      })
    })
    const shallow = (node: Node) => node.cloneNode(false) as Element
    return [...document.querySelectorAll('[data-late]')].flatMap((box) => {
      const parent = box.parentElement!
      const without = shallow(parent)
      const parts = [...box.children].map((part) => ({ part, copy: shallow(part) }))
      for (const sibling of parent.children)
        without.append(...(sibling === box ? parts.map(({ copy }) => copy) : [shallow(sibling)]))
      // where the parent is, so that the same selectors match
      parent.after(without)
      const faults = parts.flatMap(({ part, copy }) =>
        selectors
          .filter((selector) => part.matches(selector) !== copy.matches(selector))
          .map((selector) => `${selector} of ${part.className}`),
      )
      without.remove()
      return faults
    })
  })
}
