/** What is wrong with the fields of a form, by its schema: the same sentences in the browser and on the server. */
import * as v from 'valibot'

/** A schema of an object whose fields are texts as they were typed, with or without checks over several fields. */
export type FormSchema<Output = unknown> = v.GenericSchema<unknown, Output> & {
  entries: Record<string, v.GenericSchema>
}

/** The parsed form, or the first sentence of each field that is wrong. Fields that were not sent are empty texts. */
export function readForm<Output>(
  schema: FormSchema<Output>,
  values: Record<string, string>,
): { input: Output } | { problems: Record<string, string> } {
  const texts = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, values[name] ?? '']))
  const read = v.safeParse(schema, texts)
  if (read.success) return { input: read.output }
  const problems: Record<string, string> = {}
  for (const issue of read.issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return { problems }
}

/** A form without fields: a button only. */
export const emptySchema = v.object({})
