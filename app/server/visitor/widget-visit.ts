/** The partner's widget that a visitor comes from (second specification, section 4: widget origin). */
import { widgetSources, widgetTypes } from '#machines/domain/accounts/account.ts'

export interface WidgetVisit {
  source: string | null
  type: string | null
}

/** The widget that the address names (`widgetSource`, `widgetType`); unknown names are ignored. */
export function widgetFromAddress(searchParams: URLSearchParams): WidgetVisit | null {
  const source = widgetSources.find((known) => known === searchParams.get('widgetSource')) ?? null
  const type = widgetTypes.find((known) => known === searchParams.get('widgetType')) ?? null
  return source || type ? { source, type } : null
}

/** The widget as an earlier visit stored it in the cookie. */
export function widgetFromCookie(stored: unknown): WidgetVisit | null {
  const widget = stored as Partial<WidgetVisit> | null
  return widget ? { source: widget.source ?? null, type: widget.type ?? null } : null
}
