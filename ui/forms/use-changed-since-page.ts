import { useLocation } from '@remix-run/react'
import { useChangedFields } from './use-changed-fields.ts'

/** The fields changed of a form that asks for a page (GET): its sentences come with the page. */
export function useChangedSincePage(): ReturnType<typeof useChangedFields> {
  return useChangedFields(useLocation().key)
}
