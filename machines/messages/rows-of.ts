/** Rows of one chart and screen: what they share is said once. */
import type { MessageRow, MessageScreen } from './message-row.ts'

type Given = Pick<MessageRow, 'says' | 'why'> & Partial<Pick<MessageRow, 'state' | 'screen' | 'whose' | 'isAboutMoney' | 'codes'>>

/** Their keys are `chart.name`. Unless a row says otherwise, it is shown in `state` and the shopper can correct it. */
export function of(chart: string, screen: MessageScreen, state: string, rows: Record<string, Given>): MessageRow[] {
  return Object.entries(rows).map(([name, row]) => ({ key: `${chart}.${name}`, chart, screen, state, whose: 'shopper', ...row }))
}
