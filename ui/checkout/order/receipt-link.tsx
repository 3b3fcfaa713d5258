import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

/** The order's receipt, a PDF. */
export function ReceiptLink({ href, className }: { href: string; className?: string }) {
  return (
    <ButtonLink variant="link" small reloadDocument href={href} className={className}>
      <Icon name="download" small /> Receipt (PDF)
    </ButtonLink>
  )
}
