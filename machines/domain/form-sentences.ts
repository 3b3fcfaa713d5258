/** The sentences of a form, of any kind: when they appear, and when they go. */
import { type FormSchema, readForm } from './form-problems.ts'

type Texts = Record<string, string>

/** What a refusal of the server says, and what was typed then. */
export interface Refused {
  /** What is wrong, by field. */
  problems: Texts
  /** What is wrong with the whole; `messageField` is the field to focus, if one caused it. */
  message: string | null
  messageField?: string
  values: Texts
}

export interface Said {
  /** The sentences beside the fields. */
  fields: Texts
  /** The sentences of the list at the form's top, by field. */
  listed: Texts
  message: string | null
  messageField?: string
  /** The fields that were changed since. */
  changed: readonly string[]
  /** Changes when the list appears again, and not when one of its sentences goes. */
  listedAt: number
}

export const nothingSaid: Said = { fields: {}, listed: {}, message: null, changed: [], listedAt: 0 }

/** A refusal's sentences take the place of all that was said before; null is a form that has no answer. */
export function saidByRefusal(refused: Refused | null, { listedAt }: Said = nothingSaid): Said {
  if (!refused) return { ...nothingSaid, listedAt }
  const { problems, message, messageField } = refused
  return { fields: problems, listed: problems, message, messageField, changed: [], listedAt: listedAt + 1 }
}

/** A form that is wrong says everything at once when it is sent. */
export function saidWhenSent(problems: Texts, { listedAt }: Said): Said {
  return { ...nothingSaid, fields: problems, listed: problems, listedAt: listedAt + 1 }
}

/** A sentence goes as soon as its field is changed. */
export function saidAfterChange(said: Said, field: string): Said {
  if (said.changed.includes(field) && !(field in said.fields) && !(field in said.listed)) return said
  const { fields, listed, changed } = said
  return { ...said, fields: without(fields, field), listed: without(listed, field), changed: [...new Set([...changed, field])] }
}

/**
 * The field that was left says what is wrong with it, and other fields with a sentence what is wrong with them now: the change may have put
 * one right. What the form does not have, and what only the server knows, stays as it was said. `refused` is what the server said last.
 */
export function saidAfterLeaving(
  said: Said,
  { left, texts, schema, refused }: { left: string; texts: Texts; schema: FormSchema; refused: Refused | null },
): Said {
  const problems = problemsOf(schema, texts)
  const then = refused ? problemsOf(schema, refused.values) : {}
  const isServers = (field: string, sentence: string) => refused?.problems[field] === sentence && then[field] !== sentence
  const now = (sentences: Texts): Texts =>
    Object.fromEntries(
      Object.entries(sentences).flatMap(([field, sentence]) => {
        const still = field in texts && !isServers(field, sentence) ? problems[field] : sentence
        return still === undefined ? [] : [[field, still]]
      }),
    )
  const fields = left in said.fields ? said.fields : { ...said.fields, [left]: '' }
  return { ...said, fields: now(fields), listed: now(said.listed) }
}

function problemsOf(schema: FormSchema, texts: Texts): Texts {
  const read = readForm(schema, texts)
  return 'problems' in read ? read.problems : {}
}

function without(sentences: Texts, field: string): Texts {
  const { [field]: _, ...others } = sentences
  return others
}
