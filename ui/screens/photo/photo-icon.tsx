/** Icons of the photo finder alone: in the sprite, every page would carry them. */
const drawings = {
  camera: 'M2 6h4l1.5-2.5h5L14 6h4v11H2zM10 14.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  edit: 'M3 17l1-4L14 3l3 3L7 16z',
  car: 'M3 11.5L5 5.5h10l2 6v5h-3v-2H6v2H3zM3 11.5h14M6 14h.1M14 14h.1',
  placard: 'M2.5 3.5h15v13h-15zM2.5 7h15M5 10h4M11 10h4M5 13h4M11 13h4',
} as const

export function PhotoIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={drawings[name]} />
    </svg>
  )
}
