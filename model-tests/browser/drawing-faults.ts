/** Text checks of drawings, which axe skips. */
import type { Page } from 'playwright-core'

/** Words with too little contrast (WCAG 1.4.3), run out of their box, or over one another: a sentence each. */
export function drawingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Words {
      text: string
      element: Element
      /** As drawn, in pixels of the page. */
      rect: DOMRect
    }
    const leastContrast = 4.5
    /** The box of a glyph is a little higher and wider than its ink. */
    const slack = 3

    function wordsIn(drawing: Element): Words[] {
      const found: Words[] = []
      const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [text, element] = [node.textContent?.trim() ?? '', node.parentElement]
        const range = document.createRange()
        range.selectNodeContents(node)
        if (text !== '' && element?.closest('text')) found.push({ text, element, rect: range.getBoundingClientRect() })
      }
      return found
    }

    function colorOf(value: string): [number, number, number] | null {
      const [red, green, blue, alpha] = (value.match(/[\d.]+/g) ?? []).map(Number)
      return blue === undefined || alpha === 0 ? null : [red!, green!, blue]
    }

    /** WCAG 2, relative luminance. */
    function luminance(color: [number, number, number]): number {
      const [red, green, blue] = color.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /** What was painted last of all that lies under the words. */
    function groundOf(drawing: Element, { element, rect }: Words): [number, number, number] | null {
      const grounds = [...drawing.querySelectorAll('rect')].filter((shape) => {
        const { left, right, top, bottom } = shape.getBoundingClientRect()
        const isBefore = shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
        const isUnder = left < rect.right && right > rect.left && top < rect.bottom - slack && bottom > rect.top + slack
        return isBefore && isUnder && colorOf(getComputedStyle(shape).fill)
      })
      const last = grounds.at(-1)
      return colorOf(last ? getComputedStyle(last).fill : getComputedStyle(drawing).backgroundColor)
    }

    function contrast(drawing: Element, words: Words): number {
      const [ink, ground] = [colorOf(getComputedStyle(words.element).fill), groundOf(drawing, words)]
      if (!ink || !ground) return 1
      const [light, dark] = [luminance(ink), luminance(ground)].sort((a, b) => b - a) as [number, number]
      return (light + 0.05) / (dark + 0.05)
    }

    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack

    const shown = [...document.querySelectorAll('.sc-drawing')].filter((drawing) => drawing.checkVisibility())
    return shown.flatMap((drawing) => {
      const all = wordsIn(drawing)
      return all.flatMap((words, at) => {
        const box = words.element.closest('a')?.querySelector('.sc-box')?.getBoundingClientRect()
        const ratio = contrast(drawing, words)
        return [
          ...(ratio < leastContrast ? [`"${words.text}" has a contrast of ${ratio.toFixed(2)}`] : []),
          ...(box && (words.rect.right > box.right + 1 || words.rect.left < box.left)
            ? [`"${words.text}" runs out of its box`]
            : []),
          ...all
            .slice(at + 1)
            .flatMap(({ text, rect }) => (isOver(words.rect, rect) ? [`"${words.text}" lies over "${text}"`] : [])),
        ]
      })
    })
  })
}
