/** The ZIP dialog as pages have it: fetched when it is asked for. The server waits for it, so it needs no scripts to stand. */
import { lazy } from 'react'

export const LateZipDialog = lazy(() => import('./zip-dialog.tsx').then(({ ZipDialog }) => ({ default: ZipDialog })))
