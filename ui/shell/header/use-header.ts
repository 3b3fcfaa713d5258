/** Runs the header's chart: follows the scrolling of the page. */
import { useEffect, useRef } from 'react'
import { headerReturnsAfterPx } from '#machines/domain/constants.ts'
import { pageSearchId } from '#machines/domain/site/page-search.ts'
import type { HeaderEvent } from '#machines/storefront/header/header.machine.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'
import type { HeaderPlace } from './header-place.ts'

/** Each `path` has its own search, so another one is measured at once. The header's row comes after the bar at the top. */
export function useHeader(path: string): HeaderPlace {
  const row = useRef<HTMLDivElement>(null)
  const { snapshot, send } = useChartAfterPage(loadChart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look
  useEffect(() => {
    const look = () => send({ type: eventAt(row.current) })
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [path, send])
  return { row, state: snapshot?.value ?? 'atTop', isOver: snapshot?.hasTag('over') ?? false }
}

const loadChart = () => import('#machines/storefront/header/header.machine.ts').then(({ headerMachine }) => headerMachine)

function eventAt(row: HTMLElement | null): HeaderEvent['type'] {
  const above = row?.previousElementSibling?.getBoundingClientRect().bottom ?? 0
  if (above + (row?.offsetHeight ?? 0) > 0) return 'top.reached'
  const search = document.getElementById(pageSearchId)?.getBoundingClientRect().bottom ?? headerReturnsAfterPx - scrollY
  return search > 0 ? 'middle.reached' : 'search.passed'
}
