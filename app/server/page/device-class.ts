/** What a visitor's browser runs on, as it says itself: a hint for counting, nothing depends on it. */
import type { DeviceClass } from '#machines/ports/charts/chart-activity.ts'

/** As the specification names them (specification 001, section 3). Tablets say Android or iPad, and not Mobile alone as phones do. */
export function deviceTypeOf(request: Pick<Request, 'headers'>): 'desktop' | 'mobile' | 'tablet' {
  const agent = request.headers.get('User-Agent') ?? ''
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(agent)) return 'tablet'
  return deviceOf(request) === 'phone' ? 'mobile' : 'desktop'
}

/** Null for a program that does not say it is a browser. */
export function deviceOf(request: Pick<Request, 'headers'>): DeviceClass | null {
  const hint = request.headers.get('Sec-CH-UA-Mobile')
  if (hint === '?1') return 'phone'
  if (hint === '?0') return 'computer'
  const agent = request.headers.get('User-Agent') ?? ''
  // What every browser of a phone says, and no browser of a computer (MDN, "Browser detection using the user agent").
  if (/Mobi/.test(agent)) return 'phone'
  return agent.startsWith('Mozilla/') ? 'computer' : null
}
