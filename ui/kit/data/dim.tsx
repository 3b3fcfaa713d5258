/** A dimension line over a figure: a hairline with two slanted ticks. */
export function Dim() {
  return (
    <span className="dim" aria-hidden="true">
      <i />
      <b />
    </span>
  )
}
