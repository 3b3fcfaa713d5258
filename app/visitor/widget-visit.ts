/** The partner's widget a visitor comes from (second specification, section 4: widget origin). A hint, never a right. */
import type { AppLoadContext } from '@remix-run/node'
import { widgetSources, widgetTypes } from '#machines/domain/account.ts'

export interface WidgetVisit {
  source: string | null
  type: string | null
}

/** The widget that the address names; words that no widget has are ignored. */
export function askedWidget(request: Request): WidgetVisit | null {
  const { searchParams } = new URL(request.url)
  const source = widgetSources.find((known) => known === searchParams.get('widgetSource')) ?? null
  const type = widgetTypes.find((known) => known === searchParams.get('widgetType')) ?? null
  return source || type ? { source, type } : null
}

/** The widget this visitor came from first, kept across visits. */
export async function widgetOf(request: Request, context: AppLoadContext): Promise<WidgetVisit | null> {
  const asked = askedWidget(request)
  if (asked) return asked
  const kept = (await context.cookies.widget.parse(request.headers.get('Cookie'))) as Partial<WidgetVisit> | null
  return kept ? { source: kept.source ?? null, type: kept.type ?? null } : null
}
