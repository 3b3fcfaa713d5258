/** Answers kept in memory for a while: the catalogue changes with a deployment, not with a click. */

/**
 * Gives the kept answer to a key, or asks for it; those who ask meanwhile share the one question. A failed question is
 * forgotten. Answers are kept for ten minutes and let go, oldest first, when together they weigh more than `capacity`.
 */
export function keepAnswers<Answer>(capacity: number, weigh: (answer: Answer) => number) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number; weight: number }>()

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answer
    const entry = { answer: ask(), until: Date.now() + keepMs, weight: 0 }
    kept.delete(key)
    kept.set(key, entry)
    entry.answer.then(
      (answer) => {
        entry.weight = weigh(answer)
        let total = [...kept.values()].reduce((sum, each) => sum + each.weight, 0)
        for (const [oldest, { weight }] of kept) {
          if (total <= capacity) break
          kept.delete(oldest)
          total -= weight
        }
      },
      () => kept.get(key) === entry && kept.delete(key),
    )
    return entry.answer
  }
}

const keepMs = 10 * 60_000
