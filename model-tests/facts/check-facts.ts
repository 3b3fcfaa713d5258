/** Holds a list of facts to its tests: every fact has a proof, every proof is a test that is there, no fact stands twice. */
import ts from 'typescript'
import type { Fact } from './fact.ts'

/** What is wrong with the list, a sentence each. `read` gives a file's text by its path in the project, null where there is none. */
export function problemsOf(facts: readonly Fact[], read: (path: string) => string | null): string[] {
  const titles = new Map<string, string[] | null>()
  const titlesOf = (path: string) => {
    const source = titles.has(path) ? null : read(path)
    if (!titles.has(path)) titles.set(path, source === null ? null : testTitles(path, source))
    return titles.get(path) ?? null
  }
  return facts.flatMap(({ section, fact, proof }, index) => {
    const proofs = [proof].flat()
    const faults = proofs.map((each) => faultOf(each, titlesOf))
    if (proofs.length === 0) faults.push('has no proof')
    if (facts.findIndex((other) => wordsOf(other.fact) === wordsOf(fact)) < index) faults.push('stands twice')
    return faults.flatMap((fault) => (fault ? [`${section}: "${fact}" ${fault}`] : []))
  })
}

/** A proof needs words enough to tell its test from others. */
const leastWords = 8

function faultOf(proof: string, titlesOf: (path: string) => string[] | null): string | null {
  const [path = '', words = ''] = proof.split(' › ')
  if (words.length < leastWords) return `has the proof "${proof}", which names no test`
  const titles = titlesOf(path)
  if (!titles) return `is proven in ${path}, which is not there`
  return titles.some((title) => title.includes(words)) ? null : `is proven by "${words}", which is no test in ${path}`
}

/** Case, spaces and punctuation make no other fact. */
function wordsOf(fact: string): string {
  return (
    fact
      .toLowerCase()
      .match(/[\p{L}\p{N}$%]+/gu)
      ?.join(' ') ?? ''
  )
}

/** The titles of a file's tests, of `test(…)` and `test.each(…)(…)` and their like; what is filled in while they run stays as written. */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = node.arguments[0]
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText(file).slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  visit(file)
  return titles
}

/** `test`, `test.concurrent`, `test.each(…)`, `test.for(…)`; one that is skipped or still to be written proves nothing. */
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
