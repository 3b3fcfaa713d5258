/** The ZIP dialog as pages have it: it loads when it is about to open. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateZipDialog = latePart(() => import('./zip-dialog.tsx').then(({ ZipDialog }) => ZipDialog), { isOverPage: true })
