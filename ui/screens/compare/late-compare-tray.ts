/** The tires to compare, as pages have them: they load once a tire is picked. The list is at `/compare` all the same. */
import { latePart } from '#ui/kit/late-part.tsx'

export const loadCompareTray = () => import('./compare-tray.tsx').then(({ CompareTray }) => CompareTray)

export const LateCompareTray = latePart(loadCompareTray, { isOverPage: true, otherwise: () => null })
