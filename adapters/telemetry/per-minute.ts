/**
 * Counts in this process's memory. Takes `count` from an address's limit of this minute: null when that many are left, otherwise
 * the seconds to wait. `now` is epoch milliseconds.
 */
export function perMinute(limit: number, now: () => number): (address: string, count: number) => number | null {
  let minute = -1
  let taken = new Map<string, number>()
  return (address, count) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, taken] = [current, new Map()]
    const sum = (taken.get(address) ?? 0) + count
    if (sum > limit) return Math.max(1, Math.ceil(((minute + 1) * 60_000 - now()) / 1_000))
    taken.set(address, sum)
    return null
  }
}
