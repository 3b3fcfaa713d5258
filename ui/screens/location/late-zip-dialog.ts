/**
 * The ZIP dialog as pages have it: its code loads when it is rendered, its styles come with the page. The server renders it
 * at once, and a document links only the stylesheets of what it imports statically: without scripts the dialog would have none.
 */
import { lazy } from 'react'
import '#ui/kit/feedback/dialog.module.css'
import '#ui/kit/fields/field.module.css'
import './location.module.css'

export const LateZipDialog = lazy(() => import('./zip-dialog.tsx').then(({ ZipDialog }) => ({ default: ZipDialog })))
