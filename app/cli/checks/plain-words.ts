/**
 * Words of a private idiom that once lay over names, comments and titles ("is told of", "whoever", "stands", "let go"). Each folder
 * has a budget in `plain-words.json`; it may only fall.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'

/** The idiom as a pattern, with what to write instead. Words that are right in another sense are left out by the pattern. */
const idioms: ReadonlyArray<{ words: RegExp; instead: string }> = [
  // Quoted, it is a test's id of a person.
  {
    words: /(?<!['"(])\b(whoever|nobody|somebody|anybody|everybody)\b(?!['"|])/gi,
    instead: 'the subject: shopper, request, provider, staff',
  },
  { words: /\bwhatever\b/gi, instead: 'any, every' },
  { words: /\b(who|which|that|what) is none\b/gi, instead: 'missing, unknown, not a …' },
  { words: /\b(is|are|was|were|be) told( of)?\b|\btold of\b/gi, instead: 'shown, reported, sent, notified' },
  { words: /\b(goes|go|gone|going) on\b(?!\?)/gi, instead: 'continue' },
  { words: /\b(stands?|stood)\b(?![- ]ins?\b)/gi, instead: 'is, is placed, is kept' },
  { words: /(?<![.'])\b(hears?|heard)\b(?! from us)/gi, instead: 'receive, answer, event' },
  { words: /\bby (itself|themselves)\b|\bfor good\b|\bthe word\b/gi, instead: 'automatically, alone, permanently, the name' },
  { words: /\bleads? (on|nobody)\b/gi, instead: 'continue' },
  { words: /\bdeeds?\b/gi, instead: 'action, effect' },
  { words: /\bhalves\b|\b(server|browser|provider)('s)? half\b/gi, instead: 'browser client, server client' },
  { words: /\b(desk|books)\b/gi, instead: 'simulator, ledger, records' },
  { words: /\bintakes?\b/gi, instead: 'normalizer' },
  { words: /\bways? of paying\b/gi, instead: 'payment type' },
  { words: /\b(let|lets|letting) go\b/gi, instead: 'release, void' },
  { words: /\bgive[ns]? back\b/gi, instead: 'refund, release, return' },
  { words: /\bforese(e|en|es)\b|\bwish(es)?\b/gi, instead: 'predict, prediction, option, request' },
  { words: /\bletters? (is|are|was|were|that|which|to|of|for|in|with|leaves?|goes|says)\b/gi, instead: 'email' },
]

export interface IdiomHit {
  /** Relative to the project, with slashes. */
  file: string
  line: number
  word: string
  instead: string
}

/** Every idiom in a text, in the order of its lines. */
export function idiomsIn(file: string, text: string): IdiomHit[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      idioms.flatMap(({ words, instead }) =>
        [...content.matchAll(words)].map(([word]) => ({ file, line: index + 1, word, instead })),
      ),
    )
}

const folders = ['machines', 'adapters', 'app', 'ui', 'fixtures', 'model-tests'] as const
const documents = ['README.md', 'CONTRIBUTING.md']
const isText = /\.(tsx?|mjs|js|md|css|sql)$/
/** These list the words themselves. */
const own = ['app/cli/checks/plain-words.ts', 'app/cli/checks/plain-words.test.ts']
const budgetFile = 'app/cli/checks/plain-words.json'
const budgetSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))

/** The idioms of each top-level folder, and of the documents beside them, in the project at `root`. */
function idiomsOfProject(root = process.cwd()): Map<string, IdiomHit[]> {
  const hits = (files: readonly string[]) =>
    files
      .filter((file) => isText.test(file) && !own.includes(file))
      .flatMap((file) => idiomsIn(file, readFileSync(join(root, file), 'utf8')))
  return new Map([
    ...folders.map((folder) => [folder as string, hits(filesBelow(root, folder))] as const),
    ['documents', hits(documents)],
  ])
}

/** What is wrong with the counts, as sentences: above the budget with its newest places to look at, or a budget above the count. */
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

/** Compares the project with its budget. An unreadable budget file is an error of its own. */
export function plainWordsProblems(root = process.cwd()): string[] {
  const budgets = v.safeParse(budgetSchema, JSON.parse(readFileSync(join(root, budgetFile), 'utf8')))
  if (!budgets.success) return [`${budgetFile}: ${v.summarize(budgets.issues)}`]
  return budgetProblems(idiomsOfProject(root), budgets.output)
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.includes('/node_modules/'))
    .sort()
}
