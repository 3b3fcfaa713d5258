/** The first stop of the Tab key: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to main content
    </a>
  )
}
