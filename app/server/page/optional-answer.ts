/** Answers of ports that a page can do without: it is shown without them when the port fails or takes too long. */
import type { AppLoadContext } from '#app/remix/router.ts'

/** A page waits no longer than this for something that it can do without. */
const patienceMs = 3_000

/** Null where `ask` fails, or has no answer in time; `what` names it in the log. Responses that are thrown go through. */
export async function answerOrNull<Answer>(
  { shop: { log } }: { shop: Pick<AppLoadContext['shop'], 'log'> },
  what: string,
  ask: () => Promise<Answer>,
  patience: number = patienceMs,
): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (problem) {
    if (problem instanceof Response) throw problem
    log.warn({ err: problem, what }, 'A page is shown without something that did not answer')
    return null
  } finally {
    clearTimeout(timer)
  }
}
