/** Checks that every fact is proven by a test, and that every test names facts that exist. */
import ts from 'typescript'
import type { Fact } from './fact.ts'

/** A source file of the project: its path from the project's folder, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/**
 * What is wrong with the facts or with the tests that name them, a sentence each. A test names its facts in a comment of
 * its own line above it: `// @fact 2.3 4.1`.
 */
export function problemsOf(facts: readonly Fact[], files: readonly SourceFile[]): string[] {
  const known = new Set<string>(facts.map(({ id }) => id))
  const marks = files.flatMap(marksOf)
  const proven = new Set(marks.flatMap(({ ids, isOfTest }) => (isOfTest ? ids : [])))
  return [
    ...facts
      .filter(({ id }, index) => facts.findIndex((other) => other.id === id) < index)
      .map(({ id }) => `${id} is used for two facts`),
    ...facts
      .filter(({ fact }, index) => facts.findIndex((other) => wordsOf(other.fact) === wordsOf(fact)) < index)
      .map(({ id, fact }) => `${id} repeats another fact: ${fact}`),
    ...facts.filter(({ id }) => !proven.has(id)).map(({ id, fact }) => `${id} is proven by no test: ${fact}`),
    ...marks.filter(({ isOfTest }) => !isOfTest).map(({ place }) => `${place}: @fact is not above a test that runs`),
    ...marks.flatMap(({ place, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${place}: there is no fact ${id}`)),
  ]
}

/** Ignores case, spaces and punctuation. */
function wordsOf(fact: string): string {
  const words = fact.toLowerCase().match(/[\p{L}\p{N}$%]+/gu)
  return words?.join(' ') ?? ''
}

interface Mark {
  /** As `a/tire.test.ts:7`. */
  place: string
  ids: string[]
  /** False above anything else than a test, and above a test that is skipped or still to be written. */
  isOfTest: boolean
}

const markPattern = /^[ \t]*\/\/ @fact\b(.*)$/gm

function marksOf({ path, text }: SourceFile): Mark[] {
  const marked = [...text.matchAll(markPattern)]
  if (marked.length === 0) return []
  const ofTests = commentsAboveTests(path, text)
  return marked.map((mark) => ({
    place: `${path}:${text.slice(0, mark.index).split('\n').length}`,
    ids: mark[1]?.split(/\s+/).filter(Boolean) ?? [],
    isOfTest: ofTests.has(text.indexOf('//', mark.index)),
  }))
}

/** Where the comments above tests begin. */
function commentsAboveTests(path: string, text: string): Set<number> {
  const begins = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && isTest(node.expression.expression))
      for (const { pos } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) begins.add(pos)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return begins
}

/** `test`, `test.concurrent`, `test.each(…)` and `test.for(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 'concurrent' && isTest(callee.expression)
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    ['each', 'for'].includes(callee.expression.name.text) &&
    isTest(callee.expression.expression)
  )
}
