/** The modal as pages have it: it loads when it is about to open. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateModal = latePart(() => import('./modal.tsx').then(({ Modal }) => Modal), { isOverPage: true })
