/**
 * Finds sentences of 25 letters or more that are typed in more than one shipped file: a sentence of several layers has its home in
 * `machines/domain`, in the folder of its subject. What charts are described by is not compared, nor are the tables that list sentences
 * of charts, to be checked against them (`machines/messages`), and what visitors of their pages play (`machines/play`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './plain-words.ts'

/** Sentences that may be typed twice. */
const allowed: ReadonlyArray<{ text: string; why: string }> = [
  { text: 'Only a unit keeps statements for its end', why: 'the engine’s store is a package of its own' },
  { text: 'Send an event object with a type', why: 'the engine is a package of its own' },
  {
    text: 'Missing clientId or clientSecret',
    why: 'the specification’s words, for the one that sends and the one that receives',
  },
  { text: 'With `line`, a row of lines.csv', why: 'a column of two files, each of which is described whole' },
  { text: 'With `brand`, a row of lines.csv', why: 'a column of two files, each of which is described whole' },
]

const folders = ['machines', 'adapters', 'app', 'ui']
const isShipped = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|testing\.|contract|^machines\/(messages|play)\/|\.bench\./.test(file)

/** Texts of any length: a short one that was not matched would be taken for the end of the one before it. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|(?<!=)>\s*([^<>{}=;]+?)\s*(?=[<{])/g
const comments = /\/\*.*?\*\/|^ *\/\/[^\n]*/gms
const descriptions = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
const isSentence = (text: string) =>
  text.length >= 25 && !text.includes('${') && /^[A-Z“].*[a-z]{3}/.test(text) && text.split(' ').length > 2

/** The sentences of a file, each once. */
export function sentencesIn(code: string): Set<string> {
  const texts = [...code.replace(comments, '').replace(descriptions, '').matchAll(quoted)]
  return new Set(texts.map((groups) => (groups.slice(1).find(Boolean) ?? '').replace(/\s+/g, ' ').trim()).filter(isSentence))
}

/** A line for each sentence that several of these files have, and for each exception that is not needed any more. */
export function repetitions(files: ReadonlyMap<string, string>, exceptions = allowed): string[] {
  const places = new Map<string, string[]>()
  for (const [file, code] of files)
    for (const sentence of sentencesIn(code)) places.set(sentence, [...(places.get(sentence) ?? []), file])
  const repeated = [...places].filter(([, at]) => at.length > 1)
  const isAllowed = (sentence: string) => exceptions.some(({ text }) => text === sentence)
  return [
    ...repeated
      .filter(([sentence]) => !isAllowed(sentence))
      .map(([sentence, at]) => `"${sentence}" is typed in ${at.join(', ')}: give it one home.`),
    ...exceptions
      .filter(({ text }) => !repeated.some(([sentence]) => sentence === text))
      .map(
        ({ text }) => `"${text}" is not typed twice any more: remove the exception from app/cli/checks/repeated-sentences.ts.`,
      ),
  ]
}

export function repeatedSentencesProblems(root = process.cwd()): string[] {
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter(isShipped)
  return repetitions(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}
