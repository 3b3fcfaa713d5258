/** Checks that every fact is proven by a test or is not yet so, that every test names facts that exist, and that no more facts are not yet so. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Fact } from './fact.ts'
import { facts } from './facts.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** What is wrong with the facts of this project, and in one line how many of them hold. */
export function checkFacts(): { problems: string[]; line: string } {
  const notYet = facts.filter(isNotYet).length
  const { notYet: budget } = JSON.parse(readFileSync(new URL('./not-yet.json', import.meta.url), 'utf8')) as { notYet: number }
  return {
    problems: [...problemsOf(facts, sourceFiles()), ...budgetProblems(notYet, budget)],
    line: `${facts.length - notYet} of ${facts.length} facts are proven, ${notYet} are not yet so`,
  }
}

function sourceFiles(): SourceFile[] {
  const folders = ['machines', 'app', 'ui', 'adapters', 'fixtures', 'model-tests']
  const paths = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
  return sources.map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))
}

/** The count may only fall, and the file that has it is lowered with it. */
export function budgetProblems(notYet: number, budget: number): string[] {
  if (notYet > budget)
    return [
      `${notYet} facts are not yet so, and ${budget} may be (model-tests/facts/not-yet.json). Build what is missing, with a test.`,
    ]
  if (notYet < budget)
    return [`Only ${notYet} facts are not yet so: write ${notYet} in place of ${budget} into model-tests/facts/not-yet.json.`]
  return []
}

/** A source file of the project: its path from the project's folder, and its text. */
export interface SourceFile {
  path: string
  text: string
}

const isNotYet = ({ notYet }: Fact) => notYet !== undefined

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
    ...facts
      .filter((each) => !isNotYet(each) && !proven.has(each.id))
      .map(({ id, fact }) => `${id} is proven by no test: ${fact}`),
    ...facts
      .filter((each) => isNotYet(each) && marks.some(({ ids }) => ids.includes(each.id)))
      .map(({ id, fact }) => `${id} is not yet so, and a test names it: ${fact}`),
    ...facts
      .filter(({ notYet }) => notYet !== undefined && !/^[\p{Lu}\d/].*\.$/u.test(notYet))
      .map(({ id }) => `${id} is not yet so, and does not say in a sentence what is missing`),
    ...repeated(facts.flatMap(({ statements = [] }) => statements)).map(
      (statement) => `${statement} is the statement of two facts`,
    ),
    ...marks.filter(({ isOfTest }) => !isOfTest).map(({ place }) => `${place}: @fact is not above a test that runs`),
    ...marks.flatMap(({ place, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${place}: there is no fact ${id}`)),
  ]
}

function repeated(statements: readonly string[]): string[] {
  return statements.filter((statement, index) => statements.indexOf(statement) < index)
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
  /** False above anything else than a test that some project runs: see `commentsAboveTests`. */
  isOfTest: boolean
}

const markPattern = /^[ \t]*\/\/ @fact\b(.*)$/gm

function marksOf({ path, text }: SourceFile): Mark[] {
  const marked = [...text.matchAll(markPattern)]
  if (marked.length === 0) return []
  const ofTests = isRun(path) ? commentsAboveTests(path, text) : new Set()
  return marked.map((mark) => ({
    place: `${path}:${text.slice(0, mark.index).split('\n').length}`,
    ids: mark[1]?.split(/\s+/).filter(Boolean) ?? [],
    isOfTest: ofTests.has(text.indexOf('//', mark.index)),
  }))
}

/** Files that Vitest runs, and the contract suites that they call. */
function isRun(path: string): boolean {
  return /\.test\.tsx?$|([/-]contract|\/contract\/[^/]+)\.ts$/.test(path)
}

/** Where the comments above tests begin that are not skipped, alone or with a group around them, nor still to be written. */
function commentsAboveTests(path: string, text: string): Set<number> {
  const begins = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const callee = node.expression.expression
      if (isNamed('describe', callee) && !isCallOf('describe', callee)) return
      if (isCallOf('test', callee))
        for (const { pos } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) begins.add(pos)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return begins
}

/** `test`, `test.concurrent`, `test.each(…)` and `test.for(…)`, and the same of `describe`: those that run. */
function isCallOf(name: 'test' | 'describe', callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === name
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 'concurrent' && isCallOf(name, callee.expression)
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    ['each', 'for'].includes(callee.expression.name.text) &&
    isCallOf(name, callee.expression.expression)
  )
}

/** `describe` with anything behind it: `describe.skip`, `describe.skipIf(…)`, `describe.todo`. */
function isNamed(name: string, callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === name
  return (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && isNamed(name, callee.expression)
}
