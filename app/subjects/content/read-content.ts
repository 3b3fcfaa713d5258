/** Reads a text: front matter in YAML, then Markdown of paragraphs, headings, lists, links and emphasis. It runs on the server. */
import { lexer, type Token, type Tokens } from 'marked'
import * as v from 'valibot'
import { parse } from 'yaml'
import { slugOf } from '#machines/domain/slug.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import { calendarDaySchema } from '#machines/domain/time/time-input.ts'
import type { ContentView, TextElement, TextNode } from '#ui/screens/content/content.view.ts'
import { withWords } from './content-words.ts'

const frontMatterSchema = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty()),
  /** One or two sentences, under the title in lists and in search engines. */
  description: v.pipe(v.string(), v.nonEmpty()),
  /** `yyyy-MM-dd` of the last change. */
  updated: calendarDaySchema(),
  /** Each heading of the third level is a question, and what follows is its answer. */
  hasQuestions: v.optional(v.boolean(), false),
})

/** A page with more headings than this lists them at its top. */
const fewPlaces = 4

/**
 * @param name of the file, which is also the address: `terms` for `/terms`.
 * @throws with the name of the text when it has no front matter, or anything that pages of text do not have.
 */
export function readContent(name: string, file: string): ContentView {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file)
  if (!parts) throw new Error(`${name}.md does not begin with front matter between two lines of ---`)
  const [, head = '', markdown = ''] = parts
  const { title, description, updated, hasQuestions } = v.parse(frontMatterSchema, parse(head))
  const body = lexer(withWords(markdown)).flatMap((token) => blockOf(name, token))
  const places = body
    .filter((node) => typeof node !== 'string' && node.tag === 'h2')
    .map((node) => ({ id: (node as TextElement).id ?? '', words: wordsOf([node]) }))
  return {
    path: `/${name}`,
    title: withWords(title),
    description: withWords(description),
    updated: mediumDate(updated),
    places: places.length > fewPlaces ? places : [],
    body,
    questions: hasQuestions ? questionsIn(body) : [],
  }
}

function blockOf(name: string, token: Token): TextNode[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      if (depth !== 2 && depth !== 3)
        throw new Error(`${name}.md has a heading of level ${depth}; its title is in the front matter`)
      const within = inlinesOf(name, tokens)
      return [{ tag: `h${depth}`, id: idOf(wordsOf(within)), within }]
    }
    case 'paragraph':
      return [{ tag: 'p', within: inlinesOf(name, token.tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const within = items.map((item): TextNode => ({ tag: 'li', within: item.tokens.flatMap((part) => blockOf(name, part)) }))
      return [{ tag: ordered ? 'ol' : 'ul', within }]
    }
    case 'text':
      return inlinesOf(name, [token])
    default:
      throw new Error(`${name}.md has a ${token.type}, which pages of text do not have`)
  }
}

function inlinesOf(name: string, tokens: readonly Token[] = []): TextNode[] {
  return tokens.flatMap((token): TextNode[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens ? inlinesOf(name, token.tokens) : [token.text.replaceAll('\n', ' ')]
      case 'strong':
      case 'em':
        return [{ tag: token.type, within: inlinesOf(name, token.tokens) }]
      case 'link':
        return [{ tag: 'a', href: token.href, within: inlinesOf(name, token.tokens) }]
      default:
        throw new Error(`${name}.md has a ${token.type} in a line, which pages of text do not have`)
    }
  })
}

function wordsOf(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.within))).join('')
}

function questionsIn(body: readonly TextNode[]): ContentView['questions'] {
  const questions: Array<{ question: string; answer: string[] }> = []
  let isOpen = false
  for (const node of body) {
    if (typeof node === 'string') continue
    if (node.tag === 'h2') isOpen = false
    else if (node.tag === 'h3') isOpen = questions.push({ question: wordsOf([node]), answer: [] }) > 0
    else if (isOpen) questions.at(-1)?.answer.push(wordsOf([node]))
  }
  return questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') }))
}

/** `What we keep, and why` → `what-we-keep-and-why` */
function idOf(words: string): string {
  return slugOf(words.replace(/[’']/g, '')) ?? ''
}
