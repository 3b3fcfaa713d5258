/** What is wrong with the fields of a form, by its schema: the same sentences in the browser and on the server. */

/**
 * A schema of an object whose fields are texts as they were typed, with or without checks over several fields: a valibot object, or
 * any Standard Schema with its fields as `entries`. A page without such a schema loads no validator.
 */
export interface FormSchema<Output = unknown> {
  readonly entries: Readonly<Record<string, unknown>>
  readonly '~standard': { validate(texts: unknown): Validation<Output> | Promise<Validation<Output>> }
}

type Validation<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/** The parsed form, or the first sentence of each field that is wrong. Fields that were not sent are empty texts. */
export function readForm<Output>(
  schema: FormSchema<Output>,
  values: Record<string, string>,
): { input: Output } | { problems: Record<string, string> } {
  const texts = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, values[name] ?? '']))
  const read = schema['~standard'].validate(texts)
  if (read instanceof Promise) throw new Error('The schema of a form validates at once')
  if (read.issues === undefined) return { input: read.value }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.issues) problems[fieldOf(path)] ??= message
  return { problems }
}

/** The field that an issue is about; empty for the form as a whole. */
function fieldOf(path: Issue['path']): string {
  return (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
}

/** A form without fields: a button only. */
export const emptySchema: FormSchema<object> = { entries: {}, '~standard': { validate: () => ({ value: {} }) } }
