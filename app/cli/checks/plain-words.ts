/**
 * Finds words that this project once used in a sense of its own ("is told of", "whoever", "let go") in comments, strings, names and
 * file names. Each folder has a budget in `plain-words.json`, which may only fall; uses that are right are listed in `allowed`.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import * as v from 'valibot'

interface Idiom {
  words: RegExp
  instead: string
}

/** The words as patterns, with what to write instead. A pattern leaves out the senses that are right. */
const idioms: readonly Idiom[] = [
  // A string that is only this word is the id of a test person.
  {
    words: /(?<!['"`](?=\w+['"`]))\b(whoever|nobody|somebody|anybody|everybody)\b/gi,
    instead: 'the subject: shopper, request, provider, staff',
  },
  { words: /\bwhatever\b/gi, instead: 'any, every' },
  { words: /\b(who|which|that|what) is none\b/gi, instead: 'missing, unknown, not a …' },
  { words: /\b(is|are|was|were|be) told( of)?\b|\btold of\b/gi, instead: 'shown, reported, sent, notified' },
  { words: /\b(goes|go|gone|going) on\b/gi, instead: 'continue' },
  { words: /\b(stands?|stood)\b(?![- ]ins?\b)/gi, instead: 'is, is placed, is kept' },
  { words: /(?<!\.)\b(hears?|heard)\b(?! from us)/gi, instead: 'receive, answer, event' },
  { words: /\bby (itself|themselves)\b|\bfor good\b|\bthe word\b/gi, instead: 'automatically, alone, permanently, the name' },
  { words: /\bleads? (on|nobody)\b/gi, instead: 'continue' },
  { words: /\bdeeds?\b/gi, instead: 'action, effect' },
  { words: /\bhalves\b|\b(server|browser|provider)('s)? half\b/gi, instead: 'browser client, server client' },
  { words: /\b(desk|books)\b/gi, instead: 'simulator, ledger, records' },
  { words: /\bintakes?\b/gi, instead: 'normalizer' },
  { words: /\bways? of paying\b/gi, instead: 'payment type' },
  { words: /\b(let|lets|letting) go\b/gi, instead: 'release, void' },
  { words: /\bgive[ns]? back\b/gi, instead: 'refund, release, return' },
  { words: /\bforese(e|en|es)\b|\bwish(es|ed)?\b/gi, instead: 'predict, prediction, option, request' },
  {
    words: /\bletter (is|was|that|which|to|of|for|in|with|leaves|goes|says)\b|\bletters (are|were|go|leave)\b/gi,
    instead: 'email',
  },
  { words: /\b(is|are|was|were) asked (for|of|again)\b/gi, instead: 'requested, called, retried, polled' },
  { words: /\bcounts? for nothing\b/gi, instead: 'is ignored, is not counted' },
  { words: /\b(becomes?|became|come) of\b/gi, instead: 'outcome, result' },
  { words: /\blook(s|ed)? after\b/gi, instead: 'processed, handled' },
  { words: /\banew\b/gi, instead: 'again, re-' },
  { words: /\bgood worlds?\b|\bfates?\b/gi, instead: 'simulated ports, outcome' },
  { words: /\bamiss\b/gi, instead: 'wrong, a problem' },
  // "Who sends what" is a question.
  { words: /\b(for|of|to|by|with|from) who (?!\w+ what\b)/gi, instead: 'the buyer, shoppers who, the viewer' },
  // Not a question: "Who signs in expects …".
  { words: /(?<=(?:^|[.!;] ))Who [a-z][^.?!]*(?=[.!]|$)/gm, instead: 'shoppers who, the buyer, the viewer' },
  { words: /(?<=\b(?:test|describe|it)\(['"`])who /g, instead: 'a shopper who, the buyer, the viewer' },
]

/** Right uses: a file, the words around the hit in its sentence, and why they stay. */
const allowed: ReadonlyArray<{ file: string; text: string; why: string }> = [
  { file: 'machines/domain/accounts/password.rules.ts', text: "'whatever'", why: 'a password that is guessed first' },
  { file: 'machines/checkout/order/reconcile.rules.ts', text: 'stands on given up', why: 'stored as a finding' },
  { file: 'machines/checkout/order/reconcile.rules.test.ts', text: 'stands on given up', why: 'stored as a finding' },
  {
    file: 'fixtures/payments/simulator/approval-terms.ts',
    text: 'goes on your Synchrony store card',
    why: 'a charge goes on a card',
  },
  {
    file: 'adapters/payments/synchrony/synchrony.browser.test.ts',
    text: 'goes on your Synchrony store card',
    why: 'a charge goes on a card',
  },
]

export interface IdiomHit {
  /** Relative to the project, with slashes. */
  file: string
  line: number
  word: string
  instead: string
}

/** Every idiom in a text and in its file's name, in the order of its lines. */
export function idiomsIn(file: string, text: string): IdiomHit[] {
  const sentences = sentencesOf(file, text)
  const isAllowed = (around: string) => allowed.some((exception) => exception.file === file && around.includes(exception.text))
  const hits = sentences.flatMap(({ line, words: sentence, lineAt }) =>
    idioms.flatMap(({ words, instead }) =>
      [...sentence.matchAll(words)]
        .filter(({ index, 0: word }) => !isAllowed(sentence.slice(Math.max(0, index - 60), index + word.length + 60)))
        .map(({ 0: word, index }) => ({ file, line: lineAt ? lineAt(index) : line, word: word.trim(), instead })),
    ),
  )
  return hits.sort((one, other) => one.line - other.line)
}

interface Sentence {
  line: number
  words: string
  lineAt?: (index: number) => number
}

/** The name of the file and of every identifier in camel case as words, and the text with the line breaks of comments taken out. */
function sentencesOf(file: string, text: string): Sentence[] {
  const names = text.split('\n').flatMap((content, index) =>
    [...new Set(content.match(/\b[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]*)+\b/g))].map((name) => ({
      line: index + 1,
      words: spaced(name),
    })),
  )
  const { words, lineAt } = unbroken(file, text)
  return [{ line: 1, words: spaced(basename(file).replace(/\..*/s, '')) }, ...names, { line: 1, words, lineAt }]
}

/** `toldMoves`, `told-moves` → `told moves`. */
function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
}

const commentStart = /^\s*(\/\*\*?|\*(?!\/)|\/\/|--)\s*/

/** The text with each comment, and each paragraph of Markdown, on one line without its marks. */
function unbroken(file: string, text: string): { words: string; lineAt: (index: number) => number } {
  const starts: number[] = []
  let words = ''
  let wasText = false
  for (const content of text.split('\n')) {
    const mark = file.endsWith('.md') ? '' : (commentStart.exec(content)?.[0] ?? null)
    const rest = mark === null ? content : content.slice(mark.length)
    const isText = mark !== null && rest.trim() !== '' && !/^\s*\/\*/.test(content)
    if (words !== '') words += wasText && isText ? ' ' : '\n'
    starts.push(words.length)
    words += rest
    wasText = mark !== null && rest.trim() !== '' && !content.includes('*/')
  }
  return { words, lineAt: (index) => starts.findLastIndex((start) => start <= index) + 1 }
}

const folders = ['machines', 'adapters', 'app', 'ui', 'fixtures', 'model-tests'] as const
const isText = /\.(tsx?|mjs|js|md|css|sql)$/
/** These list the words themselves. */
const own = ['app/cli/checks/plain-words.ts', 'app/cli/checks/plain-words.test.ts']
const budgetFile = 'app/cli/checks/plain-words.json'
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** `patterns` is the number of patterns that the budgets were counted with. */
const budgetSchema = v.strictObject({ patterns: countSchema, budgets: v.record(v.string(), countSchema) })
export type Budget = v.InferOutput<typeof budgetSchema>

/** The idioms of each top-level folder, and of the files beside them, in the project at `root`. */
export function idiomsOfProject(root = process.cwd()): Map<string, IdiomHit[]> {
  const hits = (files: readonly string[]) =>
    files
      .filter((file) => isText.test(file) && !own.includes(file))
      .flatMap((file) => idiomsIn(file, readFileSync(join(root, file), 'utf8')))
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map([
    ...folders.map((folder) => [folder as string, hits(filesBelow(root, folder))] as const),
    ['root', hits(rootFiles.map(({ name }) => name).sort())],
  ])
}

/** What is wrong with the counts, as sentences: above the budget with all places, or a budget above the count. */
export function budgetProblems(
  counted: ReadonlyMap<string, readonly IdiomHit[]>,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return [...counted].flatMap(([folder, hits]) => {
    const budget = budgets[folder] ?? 0
    if (hits.length === budget) return []
    if (hits.length < budget)
      return [`${folder} has ${hits.length} of these words: lower its number in ${budgetFile} from ${budget}.`]
    const places = hits.map(({ file, line, word, instead }) => `  ${file}:${line} "${word}": say ${instead}`)
    return [`${folder} has ${hits.length} words of the old idiom, and may have ${budget}. All of them:\n${places.join('\n')}`]
  })
}

/** Budgets that are higher than in the earlier commit. They may rise only together with the number of patterns. */
export function raisedBudgets(earlier: Budget | null, { patterns, budgets }: Budget): string[] {
  if (!earlier || earlier.patterns !== patterns) return []
  return Object.entries(budgets).flatMap(([folder, budget]) => {
    const before = earlier.budgets[folder] ?? 0
    return budget > before ? [`${budgetFile} raises ${folder} from ${before} to ${budget}: budgets may only fall.`] : []
  })
}

/** Compares the project with its budget, and the budget with the one of the earlier commit. */
export function plainWordsProblems(root = process.cwd()): string[] {
  const read = v.safeParse(budgetSchema, JSON.parse(readFileSync(join(root, budgetFile), 'utf8')))
  if (!read.success) return [`${budgetFile}: ${v.summarize(read.issues)}`]
  const { patterns, budgets } = read.output
  if (patterns !== idioms.length) return [`${budgetFile} was counted with ${patterns} patterns; there are ${idioms.length}.`]
  return [
    ...unusedExceptions(root),
    ...['HEAD', 'HEAD~1'].flatMap((commit) => raisedBudgets(budgetAt(root, commit), read.output)),
    ...budgetProblems(idiomsOfProject(root), budgets),
  ]
}

/** The budget of a commit; null where there is no such commit, no git, or a budget of another shape. */
function budgetAt(root: string, commit: string): Budget | null {
  try {
    const text = execFileSync('git', ['show', `${commit}:${budgetFile}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    const read = v.safeParse(budgetSchema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function unusedExceptions(root: string): string[] {
  return allowed.flatMap(({ file, text }) => {
    const sentences = sentencesOf(file, readFileSync(join(root, file), 'utf8'))
    return sentences.some(({ words }) => words.includes(text))
      ? []
      : [`${file} no longer says "${text}": remove the exception from ${own[0]}.`]
  })
}

export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.includes('/node_modules/'))
    .sort()
}
