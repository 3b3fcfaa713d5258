/** A tire's pictures. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateGallery = latePart(() => import('./gallery.tsx').then(({ Gallery }) => Gallery), { loads: 'withFirstSign' })
