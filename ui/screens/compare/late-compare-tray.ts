/**
 * The tires to compare, as pages have them: the code loads once a tire is picked, the styles come with the page, which the server
 * renders without scripts too.
 */
import { type ComponentType, lazy } from 'react'
import './compare-tray.module.css'
import type { CompareListView } from './compare.view.ts'

type TrayModule = { default: ComponentType<{ list: CompareListView; isQuiet: boolean }> }

/** Where the code cannot be loaded the page is shown without it: the list is at `/compare` all the same. */
export const loadCompareTray = (): Promise<TrayModule> =>
  import('./compare-tray.tsx').then(
    ({ CompareTray }) => ({ default: CompareTray }),
    () => ({ default: () => null }),
  )

export const LateCompareTray = lazy(loadCompareTray)
