/** What is shown in the place of a tire that cannot be drawn: its outline, and that there is no picture. */

const ink = '#6b7479'

/** An SVG that says it for screen readers; its words are paths, so that they look the same everywhere. */
export function drawUnavailable(): string {
  const rings = [
    [300, 10],
    [214, 6],
    [196, 4],
  ]
  const circles = rings.map(([radius, width]) => `<circle r="${radius}" stroke-width="${width}"/>`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-330 -330 660 660" role="img" aria-label="No picture of this tire">' +
    `<g fill="none" stroke="${ink}" stroke-dasharray="26 14">${circles}</g>` +
    `<path d="M-212 212L212 -212" fill="none" stroke="${ink}" stroke-width="10"/></svg>`
  )
}
