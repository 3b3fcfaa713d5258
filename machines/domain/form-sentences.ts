/** The sentences of a form, of any kind: when they appear, and when they go. */
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

/** What the schema says of a form when a field is left. */
export interface Check {
  /** What is wrong now, by field. */
  now: Texts
  /** The fields that the form has. */
  present: readonly string[]
  /** What only the server knows: sentences of its last refusal that the schema did not have for what was typed then. */
  servers: Texts
}

/**
 * The field that was left says what is wrong with it, and other fields with a sentence what is wrong with them now: the change may have put
 * one right. What the form does not have, and what only the server knows, stays as it was said.
 */
export function saidAfterLeaving(said: Said, left: string, { now, present, servers }: Check): Said {
  const still = (sentences: Texts): Texts =>
    Object.fromEntries(
      Object.entries(sentences).flatMap(([field, sentence]) => {
        const isJudged = present.includes(field) && servers[field] !== sentence
        const next = isJudged ? now[field] : sentence
        return next === undefined ? [] : [[field, next]]
      }),
    )
  return { ...said, fields: still({ [left]: '', ...said.fields }), listed: still(said.listed) }
}

function without(sentences: Texts, field: string): Texts {
  const { [field]: _, ...others } = sentences
  return others
}
