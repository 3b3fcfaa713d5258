/** Message for a shopper redirected to an earlier step: what is missing. */

import type { Blocker } from '#ui/forms/answer.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'

/** `because` is the blocker's code; nothing is shown once it is resolved. */
export function SentBack({
  because,
  blockedBy,
  targets,
}: {
  because: string | null
  blockedBy: Blocker[]
  /** Where it is put right, by field. */
  targets: Record<string, string>
}) {
  const blocker = blockedBy.find(({ code }) => code === because)
  if (!blocker) return null
  const { field, message } = blocker
  return (
    <Notice tone="warn" role="status">
      <p>{field ? <ShopLink href={`#${targets[field] ?? field}`}>{message}</ShopLink> : message}</p>
    </Notice>
  )
}
